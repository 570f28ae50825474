// The mail server of the measurement, in a process of its own: what it does with a mail takes no time from the load.
import { startSmtpPeer } from '../../tests/support/smtp-peer.ts';

export interface MailNews {
  url: string;
  received: number;
}

const peer = await startSmtpPeer();
let received = 0;
setInterval(() => {
  // Counted and thrown away: nobody reads them.
  received += peer.mails.splice(0).length;
  process.send?.({ url: peer.url, received } satisfies MailNews);
}, 50);
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
