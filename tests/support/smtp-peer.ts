import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** Envelope recipients, which may differ from the To header. */
  recipients: string[];
  source: string;
}

type Refusal = Error & { responseCode: number };

/** An SMTP error response. */
export const refusal = (responseCode: number): Refusal => Object.assign(new Error('Refused by the test'), { responseCode });

/** A real SMTP server on a free port that stores all mails. */
export interface SmtpPeer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Called for each recipient; a returned error rejects it. */
  refuse: (recipient: string) => Refusal | undefined;
  /** Called for each sender; a returned error rejects it. */
  refuseSender: () => Refusal | undefined;
  /** Called after DATA with the first recipient; a returned error rejects the mail, which is not stored. */
  refuseMail: (recipient: string) => Refusal | undefined;
  /** Called after a mail is stored; a returned error is sent nevertheless, as by a server that fails at that moment. */
  failAfterStoring: () => Refusal | undefined;
  /** Delay before each mail is accepted: milliseconds, or a promise to wait for. */
  delay: number | Promise<void>;
  close(): Promise<void>;
}

export const startSmtpPeer = async (port = 0, settings: SMTPServerOptions = {}): Promise<SmtpPeer> => {
  const peer: SmtpPeer = {
    url: '',
    port: 0,
    mails: [],
    refuse: () => undefined,
    refuseSender: () => undefined,
    refuseMail: () => undefined,
    failAfterStoring: () => undefined,
    delay: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...settings,
    onMailFrom: (_address, _session, callback) => callback(peer.refuseSender()),
    onRcptTo: ({ address }, _session, callback) => callback(peer.refuse(address)),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const source = Buffer.concat(chunks);
        await (typeof peer.delay === 'number' ? delay(peer.delay) : peer.delay);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const refused = peer.refuseMail(recipients[0] ?? '');
        if (refused) return callback(refused);
        peer.mails.push({ ...(await PostalMime.parse(source)), recipients, source: source.toString() });
        callback(peer.failAfterStoring());
      });
    },
  };
  const server = new SMTPServer(options);
  // Some tests disconnect mid-session.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  peer.port = (server.server.address() as AddressInfo).port;
  peer.url = `smtp://127.0.0.1:${peer.port}`;
  return peer;
};
