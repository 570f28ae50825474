/** What has become of an enquiry, as the shop's staff set it. */
export const caseStates = ['new', 'answered', 'waiting', 'won', 'lost', 'spam'] as const;
export type CaseState = (typeof caseStates)[number];

export const stateNames: Record<CaseState, string> = {
  new: 'New',
  answered: 'Answered',
  waiting: 'Waiting for customer',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

export const isCaseState = (value: unknown): value is CaseState => caseStates.some((state) => state === value);
