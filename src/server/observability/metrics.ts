import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MailKind, mailKinds } from '#domain/enquiry/enquiry.ts';
import type { MailOutcome } from '#mail/deliver-outbox.ts';
import type { OutboxStats } from '#storage/outbox-figures.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

export const requestsTotal = new Counter({
  name: 'inkwattle_requests_total',
  help: 'Requests answered, by part of the server and status',
  labelNames: ['route', 'status'] as const,
  registers,
});

export const requestSeconds = new Histogram({
  name: 'inkwattle_request_seconds',
  help: 'Time to answer, for requests that are not for files of the site',
  labelNames: ['route'] as const,
  // Storing an enquiry takes milliseconds; a chunk of an upload takes as long as its connection needs.
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 120],
  registers,
});

export const enquiriesTotal = new Counter({
  name: 'inkwattle_enquiries_total',
  help: 'Quote requests: accepted, rejected as invalid, or not stored because of a server error',
  labelNames: ['outcome'] as const,
  registers,
});

export const uploadsTotal = new Counter({
  name: 'inkwattle_uploads_total',
  help: 'Files: started, arrived, rejected, or not stored because of a server error',
  labelNames: ['outcome'] as const,
  registers,
});

export const inspectionsTotal = new Counter({
  name: 'inkwattle_inspections_total',
  help: 'Files inspected: read, broken, too much, too slow, or not inspected because of a server error',
  labelNames: ['outcome'] as const,
  registers,
});

export const inspectionSeconds = new Histogram({
  name: 'inkwattle_inspection_seconds',
  help: 'Time to inspect a file, without the time in the queue',
  // Most are fast; the time limit is 20 s.
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});

export const stallSeconds = new Histogram({
  name: 'inkwattle_event_loop_stall_seconds',
  help: 'How long the event loop was blocked, each time',
  buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

const mailsTotal = new Counter({
  name: 'inkwattle_mails_total',
  help: 'Attempts at mails: sent, postponed, or given up',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});
export const countMail = (kind: MailKind, outcome: MailOutcome): void => mailsTotal.inc({ kind, outcome });

// Start every series at zero: otherwise an alert on a rate misses the first event.
for (const outcome of ['accepted', 'mistaken', 'failed']) enquiriesTotal.inc({ outcome }, 0);
for (const outcome of ['begun', 'ready', 'refused', 'failed']) uploadsTotal.inc({ outcome }, 0);
for (const outcome of ['read', 'broken', 'too-much', 'too-slow', 'failed']) inspectionsTotal.inc({ outcome }, 0);
for (const kind of mailKinds) for (const outcome of ['sent', 'postponed', 'refused']) mailsTotal.inc({ kind, outcome }, 0);

const outboxMails = new Gauge({
  name: 'inkwattle_outbox_mails',
  help: 'Mails in the outbox: waiting to be sent, or dead (confirmations to customers that were given up)',
  labelNames: ['state'] as const,
  registers,
});
const outboxOldest = new Gauge({ name: 'inkwattle_outbox_oldest_seconds', help: 'How long the oldest unsent mail has waited', registers });
const shopMailFailing = new Gauge({
  name: 'inkwattle_shop_mail_failing_seconds',
  help: 'How long the oldest mail to the shop has been failing, once that is over an hour; else 0',
  registers,
});

/** Figures that are not counted here: the fast lane has its own counters, those of the outbox are in the database. */
interface Sources {
  fastLane: () => Record<number, number>;
  outbox: () => Promise<OutboxStats>;
}

/** Returns a function that renders all metrics in the Prometheus text format. */
export const createMetricsWriter = ({ fastLane, outbox }: Sources) => {
  const reported: Record<string, number> = {};
  return async (): Promise<string> => {
    for (const [status, count] of Object.entries(fastLane())) {
      requestsTotal.inc({ route: 'page', status }, count - (reported[status] ?? 0));
      reported[status] = count;
    }
    // NaN while the database is unavailable, rather than stale figures.
    const found = await outbox().catch(() => undefined);
    outboxMails.set({ state: 'waiting' }, found?.waiting ?? Number.NaN);
    outboxMails.set({ state: 'dead' }, found?.dead ?? Number.NaN);
    outboxOldest.set(found?.oldestSeconds ?? Number.NaN);
    shopMailFailing.set(found?.shopFailingSeconds ?? Number.NaN);
    return registry.metrics();
  };
};
