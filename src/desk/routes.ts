import { createAccountRoutes } from './accounts/account-routes.tsx';
import type { Accounts } from './accounts/accounts.ts';
import { type CaseDependencies, createCaseRoutes } from './cases/case-routes.tsx';
import type { DeskRoute } from './http/route.ts';

/** Every route of the desk. The authorisation test tries each of them for each role (tests/server/desk/authorisation.test.ts). */
export const createDeskRoutes = ({ accounts, ...dependencies }: CaseDependencies & { accounts: Accounts }): DeskRoute[] => [
  ...createCaseRoutes(dependencies),
  ...createAccountRoutes(accounts),
];
