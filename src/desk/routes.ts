import { accountRoutes } from './accounts/account-routes.ts';
import { type CaseDependencies, createCaseRoutes } from './cases/case-routes.tsx';
import { createFigureRoutes, type FigureDependencies } from './figures/figure-routes.tsx';
import { createHealthRoutes, type HealthDependencies } from './health/health-routes.tsx';
import type { DeskRoute } from './http/route.ts';
import type { PersonalDataDependencies } from './privacy/personal-data.ts';
import { createPrivacyRoutes } from './privacy/privacy-routes.tsx';
import { createReplyRoutes, type ReplyDependencies } from './replies/reply-routes.tsx';

/** What all routes together need. */
type DeskDependencies = CaseDependencies & ReplyDependencies & FigureDependencies & HealthDependencies & PersonalDataDependencies;

/** Every route of the desk. The authorisation test tries each of them for each role (tests/server/desk/authorisation.test.ts). */
export const createDeskRoutes = (dependencies: DeskDependencies): DeskRoute[] => [
  ...createCaseRoutes(dependencies),
  ...createReplyRoutes(dependencies),
  ...createFigureRoutes(dependencies),
  ...createHealthRoutes(dependencies),
  ...createPrivacyRoutes(dependencies),
  ...accountRoutes,
];
