import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** Who it was handed over for, which is not always who it says it is to. */
  recipients: string[];
  source: string;
}

type Refusal = Error & { responseCode: number };

/** An answer of the mail server that refuses. */
export const refusal = (responseCode: number): Refusal => Object.assign(new Error('Refused by the test'), { responseCode });

/** A real mail server on a free port that keeps what it is given. */
export interface SmtpPeer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Called for each recipient; what it gives is refused. */
  refuse: (recipient: string) => Refusal | undefined;
  /** Called for each mail's sender. */
  refuseSender: () => Refusal | undefined;
  /** Called for each mail that was handed over, by its recipient; what it gives is refused, and the mail not kept. */
  refuseMail: (recipient: string) => Refusal | undefined;
  /** Called for each mail that was taken; what it gives is answered although the mail is kept, as by a server that dies just then. */
  failAfterKeeping: () => Refusal | undefined;
  /** How long it takes over a mail. */
  delay: number;
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
    failAfterKeeping: () => undefined,
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
        await new Promise((resolve) => setTimeout(resolve, peer.delay));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const refused = peer.refuseMail(recipients[0] ?? '');
        if (refused) return callback(refused);
        peer.mails.push({ ...(await PostalMime.parse(source)), recipients, source: source.toString() });
        callback(peer.failAfterKeeping());
      });
    },
  };
  const server = new SMTPServer(options);
  // A client that hangs up is part of some tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  peer.port = (server.server.address() as AddressInfo).port;
  peer.url = `smtp://127.0.0.1:${peer.port}`;
  return peer;
};
