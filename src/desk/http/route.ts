import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Accounts, OpenSession } from '#domain/desk/accounts.ts';
import type { ChosenFile } from '#domain/desk/attachment.ts';
import type { FormValues } from '#domain/forms/form-values.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { PageFrame } from '../pages/DeskPage.tsx';

/** What a form brings. */
export interface PostedForm {
  /** Its fields. */
  form: FormValues;
  /** Its files; empty unless the route takes them. */
  files: ChosenFile[];
  /** Why it was read without its files. */
  withoutFiles: Refusal | undefined;
}

/** A request that has passed the checks of its route. What a form brings is empty for GET. */
export interface DeskRequest extends PostedForm {
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
  signedIn: OpenSession | undefined;
}

export interface SignedInRequest extends DeskRequest {
  signedIn: OpenSession;
}

interface RouteAddress {
  method: 'GET' | 'POST';
  /** A part that begins with a colon is variable: `/enquiries/:reference/notes`. */
  path: string;
  /** Whether its form may bring files. */
  files?: true;
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
