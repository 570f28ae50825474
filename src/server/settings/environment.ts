import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { type SmtpTls, smtpTlsValues } from '#mail/smtp-settings.ts';

/** An empty variable counts as not set. */
const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema);

const address = (name: string, protocols: string[]) =>
  setting(
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '',
        `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
      .optional(),
  );

const mailbox = (name: string) => setting(z.email(`${name} must be an e-mail address`).optional());

const portNumber = (name: string) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a number`)
    .transform(Number)
    .refine((port) => port <= 65535, `${name} must be 0 to 65535`);
/** Requires key, secret and exactly one path segment, the bucket. */
const isBucketAddress = (text: string): boolean => {
  try {
    const { protocol, username, password, pathname } = new URL(text);
    const parts = [username, password, pathname.replaceAll('/', '')].map(decodeURIComponent);
    return /^https?:$/.test(protocol) && parts.every((part) => part !== '') && /^\/[^/]+\/?$/.test(pathname);
  } catch {
    return false;
  }
};

/** Passkeys and the session's cookie need https; browsers make an exception for localhost. */
const isDeskOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, href, origin } = new URL(text);
  // Passkeys belong to names, never to IP addresses.
  return (
    href === `${origin}/` &&
    !isIP(hostname.replace(/[[\]]/g, '')) &&
    (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))
  );
};

/** On one machine the desk may have the name of the site, and only another port. */
const isSameSite = (desk: URL, site: URL): boolean =>
  desk.host === site.host || (desk.hostname === site.hostname && desk.hostname !== 'localhost');

/** The format of an age public key, with or without a post-quantum part; its checksum is verified when it is used. */
const ageRecipient = /^age1([02-9ac-hj-np-z]{58}|pq1[02-9ac-hj-np-z]{1900,2000})$/;

/** All settings. deploy/example.env explains them. */
export const environmentSchema = z.object({
  PORT: setting(portNumber('PORT').default(3000)),
  METRICS_PORT: setting(portNumber('METRICS_PORT').optional()),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  HOST: setting(z.string().default('127.0.0.1')),
  SITE_URL: setting(
    z
      .string()
      .refine(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'SITE_URL must be an origin, such as https://www.example.com.au',
      )
      .default('http://localhost:3000'),
  ),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']),
  ARTWORK_URL: setting(
    z
      .string()
      .refine(
        isBucketAddress,
        'ARTWORK_URL must be a bucket, such as https://KEY:SECRET@s3.example.com/bucket?region=ap-southeast-2, with key and secret percent-encoded',
      )
      .optional(),
  ),
  ARTWORK_QUOTA_GB: setting(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'ARTWORK_QUOTA_GB must be a number')
      .transform(Number)
      .default(50),
  ),
  BACKUP_RECIPIENT: setting(
    z.string().regex(ageRecipient, 'BACKUP_RECIPIENT must be an age public key, which begins with age1 (age-keygen shows it)').optional(),
  ),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  SMTP_TLS: setting(z.enum(smtpTlsValues, 'SMTP_TLS must be required or optional').default('required')),
  MAIL_TO: mailbox('MAIL_TO'),
  MAIL_TO_FALLBACK: mailbox('MAIL_TO_FALLBACK'),
  MAIL_FROM: mailbox('MAIL_FROM'),
  TRUSTED_PROXIES: setting(z.string().default('')),
  DESK_PORT: setting(portNumber('DESK_PORT').default(3001)),
  DESK_HOST: setting(z.string().default('127.0.0.1')),
  DESK_URL: setting(
    z
      .string()
      .refine(isDeskOrigin, 'DESK_URL must be an origin with https, such as https://desk.example.com.au; http only for localhost')
      .optional(),
  ),
});

export interface Environment {
  port: number;
  host: string;
  /** The port of the metrics server; without one it is not started. */
  metricsPort: number | undefined;
  metricsHost: string;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The bucket for artwork; without one it is stored in a folder of dataDir. */
  artworkUrl: string | undefined;
  /** The most bytes of artwork that are stored. */
  artworkQuota: number;
  /** The public key that backups are encrypted for; without one they are not encrypted. */
  backupRecipient: string | undefined;
  smtpUrl: string | undefined;
  smtpTls: SmtpTls;
  mailTo: string | undefined;
  /** Receives mails that could not be delivered to mailTo for an hour. */
  mailToFallback: string | undefined;
  mailFrom: string | undefined;
  trustedProxies: BlockList;
  deskPort: number;
  deskHost: string;
  /** The public origin of the desk; without one, links in mails to the shop do not lead to it. */
  deskUrl: string | undefined;
}

/** Reads and validates the settings. An invalid one throws an error that names it. */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
  const result = environmentSchema.safeParse(variables);
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join('; '));
  const { data } = result;
  // Cookies and passkeys of the desk belong to its origin alone.
  if (data.DESK_URL && isSameSite(new URL(data.DESK_URL), new URL(data.SITE_URL)))
    throw new Error('DESK_URL must have another host name than SITE_URL: cookies and passkeys do not tell ports apart');
  return {
    port: data.PORT,
    host: data.HOST,
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    siteUrl: new URL(data.SITE_URL).origin,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    artworkUrl: data.ARTWORK_URL,
    artworkQuota: data.ARTWORK_QUOTA_GB * 1024 ** 3,
    backupRecipient: data.BACKUP_RECIPIENT,
    smtpUrl: data.SMTP_URL,
    smtpTls: data.SMTP_TLS,
    mailTo: data.MAIL_TO,
    mailToFallback: data.MAIL_TO_FALLBACK,
    mailFrom: data.MAIL_FROM,
    trustedProxies: readProxies(data.TRUSTED_PROXIES),
    deskPort: data.DESK_PORT,
    deskHost: data.DESK_HOST,
    deskUrl: data.DESK_URL && new URL(data.DESK_URL).origin,
  };
};

/** Parses a list such as `10.0.0.1, 192.168.0.0/16`. */
const readProxies = (text: string): BlockList => {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [base = '', prefix] = entry.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    const longest = family === 'ipv6' ? 128 : 32;
    const length = prefix === undefined ? longest : /^\d+$/.test(prefix) ? Number(prefix) : -1;
    if (isIP(base) === 0 || length < 0 || length > longest)
      throw new Error(`TRUSTED_PROXIES must list addresses such as 10.0.0.1 or 10.0.0.0/8, not "${entry}"`);
    list.addSubnet(base, length, family);
  }
  return list;
};
