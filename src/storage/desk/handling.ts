import type { Handling } from '#domain/desk/case.ts';
import type { CaseColumns } from '../desk-tables.ts';

/** The columns of an enquiry together with the name of the assignee. */
type HandlingRow = Omit<CaseColumns, 'page'> & { assigneeName: string | null };

export const toHandling = ({ caseState, assigneeId, assigneeName, version, answeredAt, changedAt }: HandlingRow): Handling => ({
  state: caseState,
  assignee: assigneeId === null ? undefined : { id: assigneeId, name: assigneeName ?? '' },
  version,
  answeredAt,
  changedAt,
});
