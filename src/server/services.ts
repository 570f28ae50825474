import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import type { Company } from '#domain/catalogue/company.ts';
import type { EnquiryStore } from '#domain/enquiry/ports.ts';
import { type OutboxWorker, startOutboxWorker } from '#mail/deliver-outbox.ts';
import { openMailFolder } from '#mail/mail-folder.ts';
import { sendBySmtp, sendToFolder } from '#mail/transports.ts';
import { createFormEndpoints, type FormPages } from '#server/endpoints/form-endpoints.ts';
import { createRateLimits, type RateLimits } from '#server/http/rate-limits.ts';
import { startHousekeeping } from '#server/jobs/housekeeping.ts';
import { createRetention } from '#server/jobs/retention.ts';
import { logError, logInfo } from '#server/observability/log.ts';
import { countMail } from '#server/observability/metrics.ts';
import { createReadiness } from '#server/observability/readiness.ts';
import type { Environment } from '#server/settings/environment.ts';
import { createArtworkDownload } from '#server/uploads/artwork-download.ts';
import { createArtworkInspection } from '#server/uploads/artwork-inspection.ts';
import { sweepArtwork } from '#server/uploads/artwork-sweep.ts';
import { createArtworkUploads } from '#server/uploads/artwork-uploads.ts';
import type { InspectionLimits } from '#server/uploads/inspect-in-worker.ts';
import { createOverdueStore } from '#storage/desk/overdue-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { readOutboxStats } from '#storage/outbox-figures.ts';
import { createOutbox } from '#storage/outbox-store.ts';
import { createReplyMails } from '#storage/reply-mails.ts';
import { createRetentionStore } from '#storage/retention-store.ts';
import { readSecret } from '#storage/secret-store.ts';
import { createUploadLockStore } from '#storage/upload-lock-store.ts';
import type { Storage } from './open-storage.ts';

/** Data about the site from the catalogue and the build. */
export interface SiteData {
  company: Company;
  artworkRules: ArtworkRules;
  /** The service names that a confirmation mail may contain. */
  serviceNames: ReadonlySet<string>;
}

type ArtworkInspection = ReturnType<typeof createArtworkInspection>;

export type Services = Awaited<ReturnType<typeof openServices>>;

/** Starts every service that depends on storage. This file is the only place that wires them together. */
export const openServices = async (
  environment: Environment,
  siteData: SiteData,
  formPages: FormPages,
  storage: Storage,
  inspectionLimits?: InspectionLimits,
) => {
  const { database, artwork, files, links, refreshLinks } = storage;
  const limits = createRateLimits(database.pool);
  const enquiries = createEnquiryStore(database);
  const inspection = createArtworkInspection({ store: artwork, files, ...(inspectionLimits && { limits: inspectionLimits }) });
  const mailFolder = join(environment.dataDir, 'mail');
  const worker = startDelivery(environment, siteData, storage, { enquiries, inspection, mailFolder });
  const { forms, uploads } = await createEndpoints(environment, siteData, formPages, storage, { limits, enquiries, inspection, worker });
  const retentionStore = createRetentionStore(database);
  const housekeeping = await startHousekeeping({
    sweep: (now) => sweepArtwork(artwork, files, uploads.finish, now),
    retention: createRetention({ company: siteData.company, store: retentionStore, files, mails: openMailFolder(mailFolder) }),
    refreshLinks,
  });
  const readiness = createReadiness(database, environment.dataDir);

  return {
    ...forms,
    upload: uploads.handle,
    download: createArtworkDownload(links, artwork, files),
    readiness: readiness.check,
    outboxFigures: () => readOutboxStats(database),
    async close() {
      // First, so that no mail being sent waits for an inspection.
      inspection.stop();
      readiness.stop();
      await housekeeping.stop();
      await worker.stop();
      await database.close();
    },
  };
};

const startDelivery = (
  { smtpUrl, smtpTls, mailTo, mailToFallback, mailFrom, deskUrl }: Environment,
  { company, artworkRules, serviceNames }: SiteData,
  { database, artwork, links }: Storage,
  { enquiries, inspection, mailFolder }: { enquiries: EnquiryStore; inspection: ArtworkInspection; mailFolder: string },
): OutboxWorker => {
  if (!smtpUrl) logInfo(`SMTP_URL is not set: mails are written as files to ${mailFolder}, nothing is sent`);
  return startOutboxWorker({
    company,
    mailTo: mailTo ?? company.email,
    mailToFallback,
    mailFrom: mailFrom ?? company.email,
    serviceNames,
    enquiries,
    replies: createReplyMails(database),
    outbox: createOutbox(database),
    artwork,
    overdue: createOverdueStore(database),
    deskUrl,
    access: { linkTo: links.linkTo, validity: links.validity, rules: artworkRules },
    inspect: inspection.inspect,
    send: smtpUrl ? sendBySmtp(smtpUrl, smtpTls) : sendToFolder(mailFolder),
    log: logError,
    onOutcome: countMail,
  });
};

const createEndpoints = async (
  environment: Environment,
  { company }: SiteData,
  formPages: FormPages,
  { database, artwork, files }: Storage,
  {
    limits,
    enquiries,
    inspection,
    worker,
  }: { limits: RateLimits; enquiries: EnquiryStore; inspection: ArtworkInspection; worker: OutboxWorker },
) => {
  const forms = createFormEndpoints({
    environment,
    company,
    formPages,
    enquiries,
    secret: await readSecret(database, 'visitors', () => randomBytes(32).toString('base64url')),
    limits,
    onAccepted: worker.wake,
  });
  const uploads = createArtworkUploads({
    siteUrl: environment.siteUrl,
    store: artwork,
    files,
    locks: createUploadLockStore(database),
    quota: environment.artworkQuota,
    limits,
    visitorOf: forms.visitorOf,
    onReady: inspection.begin,
    onSettled: worker.wake,
  });
  return { forms, uploads };
};
