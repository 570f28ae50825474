import { BlockList, isIP } from 'node:net';

/** Whether a server that offers no TLS is rejected or used without it. */
export const smtpTlsValues = ['required', 'optional'] as const;
export type SmtpTls = (typeof smtpTlsValues)[number];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Checks the literal host without DNS: a name that resolves to loopback today may resolve elsewhere tomorrow. */
const isLoopback = (host: string): boolean => {
  const family = isIP(host);
  return family === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * Converts smtp://user:password@host:port to nodemailer options. smtps uses implicit TLS; smtp to another machine requires
 * STARTTLS before login, unless SMTP_TLS is optional.
 */
export const smtpSettings = (address: string, tls: SmtpTls) => {
  const url = new URL(address);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && tls === 'required' && !isLoopback(host),
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
};
