import type { Company } from '#domain/catalogue/company.ts';
import type { Storage } from '#server/open-storage.ts';
import type { Environment } from '#server/settings/environment.ts';

/** What the handlers of the desk's routes work with. */
export interface Desk {
  environment: Environment;
  company: Company;
  storage: Storage;
}
