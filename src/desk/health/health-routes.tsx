import type { Health } from '#domain/desk/health.ts';
import type { Storage } from '#server/open-storage.ts';
import { reservedFor } from '#server/uploads/artwork-quota.ts';
import { readHealth } from '#storage/desk/health.ts';
import { sendAgain } from '#storage/desk/send-again.ts';
import { redirect } from '../http/answers.ts';
import type { DeskRoute, SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { HealthPage } from '../pages/health/HealthPage.tsx';

export interface HealthDependencies {
  storage: Pick<Storage, 'database' | 'artwork' | 'files'>;
  /** The most bytes of artwork that are stored. */
  artworkQuota: number;
}

/** What needs a look: mails that did not arrive, files that are not complete, space and backups. */
export const createHealthRoutes = (dependencies: HealthDependencies): DeskRoute[] => [
  { method: 'GET', path: '/health', for: 'staff', handle: (request) => showHealth(dependencies, request) },
  { method: 'POST', path: '/health/retry', for: 'staff', handle: (request) => retryAll(dependencies, request) },
];

const inspect = async ({ storage, artworkQuota }: HealthDependencies, now: Date): Promise<Health> => {
  const { database, artwork, files } = storage;
  const [stored, usage, freeBytes] = await Promise.all([readHealth(database, now), artwork.usage(), files.freeSpace()]);
  return { ...stored, artworkBytes: usage.received + reservedFor(usage.expected), artworkQuota, freeBytes };
};

/** What the page says after a form was sent, by the word in its address. */
const notices: Record<string, string> = {
  retried: 'The mails that did not arrive are sent again within seconds.',
  delivered: 'There is no mail to send again: every mail was delivered, or is being sent now.',
};

const showHealth = async (dependencies: HealthDependencies, request: SignedInRequest): Promise<void> => {
  const now = new Date();
  const content = (
    <HealthPage
      health={await inspect(dependencies, now)}
      now={now}
      token={request.signedIn.formToken}
      notice={notices[request.query.get('done') ?? '']}
    />
  );
  sendPage(request, 200, { title: 'Health', content });
};

const retryAll = async ({ storage: { database } }: HealthDependencies, request: SignedInRequest): Promise<void> => {
  const { staff } = request.signedIn;
  const mails = await sendAgain(database, undefined, { id: staff.id, name: staff.name }, new Date());
  redirect(request, `/health?done=${mails > 0 ? 'retried' : 'delivered'}`);
};
