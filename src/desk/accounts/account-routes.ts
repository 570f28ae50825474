import type { DeskRoute } from '../http/route.ts';
import { joinRoutes } from './join-routes.tsx';
import { ownAccountRoutes } from './own-account-routes.tsx';
import { peopleRoutes } from './people-routes.tsx';
import { signInRoutes } from './sign-in-routes.tsx';

/** Signing in, joining, and everything about people. */
export const accountRoutes: DeskRoute[] = [...signInRoutes, ...joinRoutes, ...ownAccountRoutes, ...peopleRoutes];
