import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ArtworkRules } from '#artwork/rules.ts';
import type { Company } from '#catalogue/company.ts';
import { startOutboxWorker } from '#mail/deliver-outbox.ts';
import { openMailFolder } from '#mail/mail-folder.ts';
import { sendBySmtp, sendToFolder } from '#mail/transports.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { readOutboxFigures } from '#storage/outbox-figures.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { readSecret } from '#storage/secret-store.ts';
import { createUploadLockStore } from '#storage/upload-lock-store.ts';
import { createArtworkDownload } from './artwork-download.ts';
import { createArtworkInspection } from './artwork-inspection.ts';
import { sweepArtwork } from './artwork-sweep.ts';
import { createArtworkUploads } from './artwork-uploads.ts';
import type { Environment } from './environment.ts';
import { createFormEndpoints, type FormAnswers } from './form-endpoints.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { InspectionLimits } from './inspect-in-worker.ts';
import { linkValidity } from './link-signature.ts';
import { logError, logInfo } from './log.ts';
import { countMail } from './metrics.ts';
import type { Storage } from './open-storage.ts';
import { createRateLimits } from './rate-limits.ts';
import { createReadiness } from './readiness.ts';
import { createRetention } from './retention.ts';

/** What the site is about, as the build and the catalogue say. */
export interface Knowledge {
  company: Company;
  artworkRules: ArtworkRules;
  /** What a confirmation may call the service. */
  serviceNames: ReadonlySet<string>;
}

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Starts everything that stands on what is kept. The only place that knows all its sides. */
export const openServices = async (
  environment: Environment,
  { company, artworkRules, serviceNames }: Knowledge,
  answers: FormAnswers,
  { database, artwork, files, links, refreshLinks }: Storage,
  inspectionLimits?: InspectionLimits,
) => {
  const { siteUrl, dataDir, smtpUrl, artworkQuota } = environment;
  const limits = createRateLimits(database.pool);
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

  const forms = createFormEndpoints({
    environment,
    company,
    answers,
    enquiries,
    secret: await readSecret(database, 'visitors', () => randomBytes(32).toString('base64url')),
    limits,
    onAccepted: worker.wake,
  });
  const uploads = createArtworkUploads({
    siteUrl,
    store: artwork,
    files,
    locks: createUploadLockStore(database),
    quota: artworkQuota,
    limits,
    visitorOf: forms.visitorOf,
    onReady: inspection.begin,
    onSettled: worker.wake,
  });
  const housekeeping = await startHousekeeping({
    sweep: (now) => sweepArtwork(artwork, files, uploads.finish, now),
    retention: createRetention({ company, store: createRetentionStore(database), files, mails: openMailFolder(mailFolder) }),
    refreshLinks,
  });
  const readiness = createReadiness(database, dataDir);

  return {
    ...forms,
    upload: uploads.handle,
    download: createArtworkDownload(links, artwork, files),
    readiness: readiness.check,
    outboxFigures: () => readOutboxFigures(database),
    async close() {
      // First: no mail that is under way waits for it.
      inspection.stop();
      readiness.stop();
      await housekeeping.stop();
      await worker.stop();
      await database.close();
    },
  };
};
