import { createHmac, randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ArtworkRules } from '#artwork/rules.ts';
import type { Company } from '#catalogue/company.ts';
import { startOutboxWorker } from '#mail/deliver-outbox.ts';
import { openMailFolder } from '#mail/mail-folder.ts';
import { sendBySmtp, sendToFolder } from '#mail/transports.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { type OutboxFigures, readOutboxFigures } from '#storage/outbox-figures.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { readSecret } from '#storage/secret-store.ts';
import { createUploadLockStore } from '#storage/upload-lock-store.ts';
import type { SendAnswer } from './answer-pages.ts';
import { createArtworkDownload } from './artwork-download.ts';
import { createArtworkInspection } from './artwork-inspection.ts';
import { sweepArtwork } from './artwork-sweep.ts';
import { createArtworkUploads } from './artwork-uploads.ts';
import { createChatEndpoint } from './chat-endpoint.ts';
import { addressKey, clientAddress, isUnknownProxy } from './client-address.ts';
import type { Environment } from './environment.ts';
import { createFilledInForm } from './filled-in-form.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { InspectionLimits } from './inspect-in-worker.ts';
import { linkValidity } from './link-signature.ts';
import { logError, logInfo } from './log.ts';
import { countMail } from './metrics.ts';
import { openStorage } from './open-storage.ts';
import { createQuoteEndpoint } from './quote-endpoint.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRetention } from './retention.ts';
import { createSearchEndpoint } from './search-endpoint.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Everything behind the pages. The only place that knows all its sides. */
export interface Backend {
  quote: Handler;
  chat: Handler;
  search: Handler;
  /** The quote form with a product in it; whether it was answered. */
  filledInForm(request: IncomingMessage, response: ServerResponse, query: string): Promise<boolean>;
  upload: Handler;
  download: Handler;
  /** Whether an enquiry could be kept right now. */
  isReady(): Promise<boolean>;
  outboxFigures(): Promise<OutboxFigures>;
  close(): Promise<void>;
}

/** With less than this on the disk the embedded database can keep nothing more. */
const leastSpace = 16 * 1024 * 1024;

/** What the site is about, as the build and the catalogue say. */
interface Knowledge {
  company: Company;
  artworkRules: ArtworkRules;
  serviceNames: ReadonlySet<string>;
}

export const openBackend = async (
  environment: Environment,
  { company, artworkRules, serviceNames }: Knowledge,
  sendAnswer: SendAnswer,
  inspectionLimits?: InspectionLimits,
): Promise<Backend> => {
  const { siteUrl, dataDir, smtpUrl, trustedProxies, artworkQuota } = environment;
  const { database, artwork, files, links, refreshLinks } = await openStorage(environment);
  const limits = createRateLimits(database);
  const enquiries = createEnquiryStore(database);
  const inspection = createArtworkInspection({ store: artwork, files, ...(inspectionLimits && { limits: inspectionLimits }) });
  const mailFolder = join(dataDir, 'mail');
  if (!smtpUrl) logInfo(`SMTP_URL is not set: mails are written as files to ${mailFolder}, nothing is sent`);

  const worker = startOutboxWorker({
    company,
    mailTo: environment.mailTo ?? company.email,
    mailToFallback: environment.mailToFallback,
    mailFrom: environment.mailFrom ?? company.email,
    serviceNames,
    enquiries,
    outbox: createOutbox(database),
    artwork,
    access: { linkTo: links.linkTo, validity: linkValidity, rules: artworkRules },
    inspect: inspection.inspect,
    send: smtpUrl ? sendBySmtp(smtpUrl, environment.smtpTls) : sendToFolder(mailFolder),
    log: logError,
    onOutcome: countMail,
  });

  const visitorSecret = await readSecret(database, 'visitors', () => randomBytes(32).toString('base64url'));
  let warned = false;
  const visitorOf = (request: IncomingMessage) => {
    if (!warned && isUnknownProxy(request, trustedProxies)) {
      warned = true;
      logError('A proxy on this network is not in TRUSTED_PROXIES: all visitors behind it are counted as one.');
    }
    // What is counted can be told apart, and is nobody's address to whoever reads it.
    return createHmac('sha256', visitorSecret)
      .update(addressKey(clientAddress(request, trustedProxies)))
      .digest('base64url');
  };
  const uploads = createArtworkUploads({
    siteUrl,
    store: artwork,
    files,
    locks: createUploadLockStore(database),
    quota: artworkQuota,
    limit: limits.files,
    visitorOf,
    onReady: inspection.begin,
    onSettled: worker.wake,
  });
  const housekeeping = await startHousekeeping({
    sweep: (now) => sweepArtwork(artwork, files, uploads.finish, now),
    retention: createRetention({ company, store: createRetentionStore(database), files, mails: openMailFolder(mailFolder) }),
    refreshLinks,
  });

  return {
    quote: createQuoteEndpoint({
      company,
      siteUrl,
      enquiries,
      limit: limits.forms,
      drawnLimit: limits.drawn,
      sendAnswer,
      onAccepted: worker.wake,
      visitorOf,
    }),
    chat: createChatEndpoint({ company, siteUrl, limit: limits.forms, sendAnswer, visitorOf }),
    search: createSearchEndpoint({ limit: limits.drawn, sendAnswer, visitorOf }),
    filledInForm: createFilledInForm({ limit: limits.drawn, sendAnswer, visitorOf }),
    upload: uploads.handle,
    download: createArtworkDownload(links, artwork, files),
    async isReady() {
      try {
        await database.db.selectFrom('enquiries').select('id').limit(1).execute();
        if (database.engine === 'postgres') return true;
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize > leastSpace;
      } catch {
        // Whoever asks is told; the reason is logged where an enquiry meets it.
        return false;
      }
    },
    outboxFigures: () => readOutboxFigures(database),
    async close() {
      // First: no mail that is under way waits for it.
      inspection.stop();
      await housekeeping.stop();
      await worker.stop();
      await database.close();
    },
  };
};
