import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts, OpenSession } from '#domain/desk/accounts.ts';
import type { FormValues } from '#domain/forms/form-values.ts';
import type { PageFrame } from '../pages/DeskPage.tsx';

/** A request that has passed the checks of its route. */
export interface DeskRequest {
  /** The people of the desk, and how they sign in. */
  accounts: Accounts;
  /** What every page shows around its content. */
  frame: PageFrame;
  request: IncomingMessage;
  response: ServerResponse;
  /** Without the query. */
  path: string;
  /** Variable parts of the path, by name. */
  parameters: Record<string, string>;
  query: URLSearchParams;
  /** The posted fields; empty for GET. */
  form: FormValues;
  signedIn: OpenSession | undefined;
}

export interface SignedInRequest extends DeskRequest {
  signedIn: OpenSession;
}

interface RouteAddress {
  method: 'GET' | 'POST';
  /** A part that begins with a colon is variable: `/enquiries/:reference/notes`. */
  path: string;
}

/** For people who are not signed in. A POST is checked for its origin, and counts towards the limit of sign-ins. */
interface OpenRoute extends RouteAddress {
  for: 'anyone';
  handle(request: DeskRequest): Promise<void>;
}

/** Needs a session of this role. A POST is checked for its origin and the session's form token as well. */
interface ClosedRoute extends RouteAddress {
  for: 'staff' | 'manager';
  handle(request: SignedInRequest): Promise<void>;
}

export type DeskRoute = OpenRoute | ClosedRoute;
