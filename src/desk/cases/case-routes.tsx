import type { ArtworkRules, Wanted } from '#domain/artwork/judge/rules.ts';
import { type ShownPrint, shownPrint } from '#domain/artwork/judge/shown-print.ts';
import type { Company } from '#domain/catalogue/company.ts';
import { type BusinessHours, readBusinessHours } from '#domain/desk/business-hours.ts';
import type { CaseRecord } from '#domain/desk/case.ts';
import { isCaseState } from '#domain/desk/case-state.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import { fieldOf, manyLines } from '#domain/desk/typed-text.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { verdictLines } from '#mail/artwork-verdict.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Storage } from '#server/open-storage.ts';
import type { CaseStore } from '#storage/desk/case-store.ts';
import type { ReplyStore } from '#storage/desk/reply-store.ts';
import { sendAgain } from '#storage/desk/send-again.ts';
import { redirect, sendJson } from '../http/answers.ts';
import { notFound, referenceOf } from '../http/reference.ts';
import type { DeskRoute, SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { type CaseNotice, CasePage } from '../pages/cases/CasePage.tsx';
import { ListPage } from '../pages/cases/ListPage.tsx';
import type { ShownFile } from '../pages/cases/shown-file.ts';
import { sendDeskArtwork, sendPicture } from './artwork.ts';
import { listAddress, readFilter } from './case-filter.ts';
import { sendChanges } from './changes.ts';

export interface CaseDependencies {
  company: Company;
  storage: Pick<Storage, 'database' | 'artwork' | 'files'>;
  rules: ArtworkRules;
  cases: CaseStore;
  replies: Pick<ReplyStore, 'ofEnquiry' | 'quotes'>;
  /** Ends the streams of changes when the desk stops. */
  closing: AbortSignal;
}

interface Context extends CaseDependencies {
  hours: BusinessHours;
}

/** Rows on a page of the list. */
const pageSize = 50;
const maxNote = 5000;

/** The list of enquiries, one enquiry, and what the staff do with it. */
export const createCaseRoutes = (dependencies: CaseDependencies): DeskRoute[] => {
  const context: Context = { ...dependencies, hours: readBusinessHours(dependencies.company) };
  return [
    { method: 'GET', path: '/', for: 'staff', handle: (request) => showList(context, request) },
    { method: 'GET', path: '/changes', for: 'staff', handle: (request) => sendChanges(context, request) },
    { method: 'GET', path: '/enquiries/:reference', for: 'staff', handle: (request) => showCase(context, request) },
    { method: 'POST', path: '/enquiries/:reference/change', for: 'staff', handle: (request) => changeCase(context, request) },
    { method: 'POST', path: '/enquiries/:reference/notes', for: 'staff', handle: (request) => addNote(context, request) },
    { method: 'POST', path: '/enquiries/:reference/retry', for: 'staff', handle: (request) => retryMails(context, request) },
    { method: 'GET', path: '/enquiries/:reference/artwork/:id', for: 'staff', handle: (request) => sendPrint(context, request) },
    { method: 'GET', path: '/artwork/:id', for: 'staff', handle: (request) => sendDeskArtwork(context.storage, request) },
    { method: 'GET', path: '/artwork/:id/picture', for: 'staff', handle: (request) => sendPicture(context.storage, request) },
  ];
};

/** The people an enquiry can be assigned to. */
const activeStaff = async ({ accounts }: SignedInRequest): Promise<StaffMember[]> =>
  (await accounts.people.all()).filter(({ disabledAt }) => disabledAt === null);

const showList = async (context: Context, request: SignedInRequest): Promise<void> => {
  const filter = readFilter(request.query);
  const after = request.query.get('after') ?? undefined;
  // Before the list is read: whatever changes meanwhile is then told as a change.
  const seen = await context.cases.fingerprint();
  const [{ cases, next }, choices, people] = await Promise.all([
    context.cases.list(filter, { after, limit: pageSize }),
    context.cases.choices(),
    // With those who are disabled: they may have enquiries.
    request.accounts.people.all(),
  ]);
  const content = (
    <ListPage
      cases={cases}
      filter={filter}
      choices={{ ...choices, people }}
      hours={context.hours}
      seen={seen}
      now={new Date()}
      next={next && listAddress(filter, next)}
      first={after === undefined ? undefined : listAddress(filter)}
    />
  );
  sendPage(request, 200, { title: 'Enquiries', content, scripts: ['live'] });
};

/** What the page says after a form was sent, by the word in its address. */
const notices: Record<string, CaseNotice> = {
  saved: { tone: 'good', sentence: 'Saved.' },
  replied: { tone: 'good', sentence: 'The reply is on its way. The list of replies shows when it has been handed over.' },
  noted: { tone: 'good', sentence: 'The note is added.' },
  retried: { tone: 'good', sentence: 'The mails that did not arrive are sent again within seconds.' },
  delivered: { tone: 'good', sentence: 'There is no mail to send again: every mail was delivered, or is being sent now.' },
};

const showCase = (context: Context, request: SignedInRequest): Promise<void> =>
  sendCase(context, request, { status: 200, notice: notices[request.query.get('done') ?? ''] });

const printOf = ({ inspection, state }: Artwork, wanted: Wanted | undefined, rules: ArtworkRules): ShownPrint | undefined =>
  inspection && state === 'ready' ? shownPrint(inspection, rules, wanted) : undefined;

const shownFiles = ({ enquiry, files }: CaseRecord, rules: ArtworkRules): ShownFile[] =>
  files.map((file) => {
    const wanted = enquiry.artworkWanted[file.id];
    return { ...file, line: wanted?.line, verdict: verdictLines(file, wanted, rules), print: printOf(file, wanted, rules) };
  });

interface Outcome {
  status: number;
  notice?: CaseNotice | undefined;
  /** A note that was not added, to be corrected. */
  note?: { text: string; error: string };
}

const sendCase = async (context: Context, request: SignedInRequest, { status, notice, note }: Outcome): Promise<void> => {
  const reference = referenceOf(request);
  const seen = await context.cases.fingerprint(reference);
  const [record, people, replies, quotes] = await Promise.all([
    context.cases.record(reference),
    activeStaff(request),
    context.replies.ofEnquiry(reference),
    context.replies.quotes.ofEnquiry(reference),
  ]);
  if (!record) throw notFound();
  const content = (
    <CasePage
      record={record}
      people={people}
      replies={replies}
      quotes={quotes}
      files={shownFiles(record, context.rules)}
      hours={context.hours}
      seen={seen}
      now={new Date()}
      token={request.signedIn.formToken}
      notice={notice}
      note={note}
    />
  );
  sendPage(request, status, {
    title: `${record.enquiry.id}, ${record.enquiry.firstName} ${record.enquiry.lastName}`,
    content,
    scripts: ['live', 'artwork'],
  });
};

/** The person a form names, null for no one, undefined to leave it as it is: a person who was disabled meanwhile may keep it. */
const assigneeOf = async (request: SignedInRequest, wanted: unknown): Promise<string | null | undefined> => {
  if (wanted === undefined || wanted === 'unchanged') return;
  if (wanted === '') return null;
  const chosen = (await activeStaff(request)).find(({ id }) => id === wanted);
  if (!chosen) throw new Refusal(422, 'This person can no longer use the desk. Please go back, reload the page and choose again.');
  return chosen.id;
};

/** How a file prints, for the script that draws it (browser/artwork.ts). */
const sendPrint = async (context: Context, request: SignedInRequest): Promise<void> => {
  const record = await context.cases.record(referenceOf(request));
  const file = record && shownFiles(record, context.rules).find(({ id }) => id === request.parameters.id);
  if (!file?.print) throw new Refusal(404, 'There is no picture of this file.');
  sendJson(request, 200, file.print);
};

const changeCase = async (context: Context, request: SignedInRequest): Promise<void> => {
  const { version, state, assignee } = request.form;
  const reference = referenceOf(request);
  if (!isCaseState(state) || typeof version !== 'string' || !/^\d{1,9}$/.test(version))
    throw new Refusal(422, 'This form is not complete. Please go back, reload the page and choose again.');
  const { staff } = request.signedIn;
  const change = { version: Number(version), state, assigneeId: await assigneeOf(request, assignee) };
  const outcome = await context.cases.change(reference, change, { id: staff.id, name: staff.name }, new Date());
  if (outcome === 'missing') throw notFound();
  if (outcome === 'done') return redirect(request, `/enquiries/${reference}?done=saved`);
  const notice: CaseNotice = {
    tone: 'bad',
    sentence:
      'Somebody else changed this enquiry while you had it open. Your choice was not saved. The page shows how it is now; please choose again if it is still needed.',
  };
  return sendCase(context, request, { status: 409, notice });
};

const addNote = async (context: Context, request: SignedInRequest): Promise<void> => {
  const reference = referenceOf(request);
  const text = manyLines(fieldOf(request.form, 'text'));
  const error = text === '' ? 'Please write a note' : text.length > maxNote ? `Please keep a note under ${maxNote} characters` : undefined;
  if (error) return sendCase(context, request, { status: 422, note: { text, error } });
  const { staff } = request.signedIn;
  if (!(await context.cases.addNote(reference, text, { id: staff.id, name: staff.name }, new Date()))) throw notFound();
  redirect(request, `/enquiries/${reference}?done=noted`);
};

const retryMails = async (context: Context, request: SignedInRequest): Promise<void> => {
  const reference = referenceOf(request);
  const { staff } = request.signedIn;
  const mails = await sendAgain(context.storage.database, reference, { id: staff.id, name: staff.name }, new Date());
  redirect(request, `/enquiries/${reference}?done=${mails > 0 ? 'retried' : 'delivered'}`);
};
