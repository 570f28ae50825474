import type { Artwork } from '#domain/enquiry/ports.ts';
import type { CaseState } from './case-state.ts';

/** What is held about one enquiry of a person, in short. */
export interface HeldEnquiry {
  id: string;
  receivedAt: string;
  serviceName: string;
  state: CaseState;
  mails: number;
  notes: number;
  replies: number;
  quotes: number;
  files: Pick<Artwork, 'name' | 'size' | 'state'>[];
}
