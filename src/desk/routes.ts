import { accountRoutes } from './accounts/account-routes.ts';
import { type CaseDependencies, createCaseRoutes } from './cases/case-routes.tsx';
import type { DeskRoute } from './http/route.ts';

/** Every route of the desk. The authorisation test tries each of them for each role (tests/server/desk/authorisation.test.ts). */
export const createDeskRoutes = (dependencies: CaseDependencies): DeskRoute[] => [...createCaseRoutes(dependencies), ...accountRoutes];
