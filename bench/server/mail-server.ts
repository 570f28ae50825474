// The mail server of a benchmark in a separate process, so that it takes no CPU time from the load generator.
import { startSmtpPeer } from '../../tests/support/smtp-peer.ts';

export interface MailStatus {
  url: string;
  received: number;
}

const peer = await startSmtpPeer();
let received = 0;
setInterval(() => {
  // Count and discard.
  received += peer.mails.splice(0).length;
  process.send?.({ url: peer.url, received } satisfies MailStatus);
}, 50);
// The parent process is gone.
process.on('disconnect', () => process.exit());
