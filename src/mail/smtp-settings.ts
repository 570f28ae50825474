import { BlockList, isIP } from 'node:net';

/** Whether mail may be sent without TLS to a server that offers none. */
export const smtpTlsValues = ['required', 'optional'] as const;
export type SmtpTls = (typeof smtpTlsValues)[number];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** By what is written: another name that leads here today may lead elsewhere tomorrow. */
const isLoopback = (host: string): boolean => {
  const family = isIP(host);
  return family === 0 ? host.toLowerCase() === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * smtp://user:password@host:port as settings of nodemailer. smtps is encrypted from the first byte; smtp to another machine
 * must change to TLS before login and mail, unless that is optional.
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
