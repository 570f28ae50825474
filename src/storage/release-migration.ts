import type { Kysely } from 'kysely';

/** When the removal of an enquiry began. Without a default: nodes of the version before go on adding rows during an upgrade. */
export const addReleasedAt = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('enquiries').addColumn('releasedAt', 'text').execute();
};
