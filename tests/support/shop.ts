import { type RunningServer, startServer } from './server.ts';
import { type ReceivedMail, type SmtpPeer, startSmtpPeer } from './smtp-peer.ts';
import { waitUntil } from './wait-until.ts';

/** A running server and the SMTP server it sends to. */
export interface Shop {
  server: RunningServer;
  smtp: SmtpPeer;
  url: string;
  /** Waits for exactly that many mails about one enquiry. */
  mailsOf(reference: string, count: number): Promise<ReceivedMail[]>;
  /** Waits for both mails about one enquiry (in any order) and returns the one to the shop. */
  mailToShop(reference: string): Promise<ReceivedMail>;
  /** Waits for both mails about one enquiry (in any order) and returns the one to the customer. */
  mailToCustomer(reference: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Lets tests set each visitor's IP address with X-Forwarded-For, as a reverse proxy would. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };

export const shopAddress = 'info@inkwattle.example';

const isToShop = ({ recipients }: ReceivedMail): boolean => recipients.includes(shopAddress);

const only = (mails: ReceivedMail[]): ReceivedMail => {
  const [mail, ...others] = mails;
  if (!mail || others.length > 0) throw new Error(`${mails.length} mails instead of one.`);
  return mail;
};

export const openShop = async (env: Record<string, string> = {}): Promise<Shop> => {
  const smtp = await startSmtpPeer();
  const server = await startServer({ ...behindProxy, SMTP_URL: smtp.url, ...env });
  const shop: Shop = {
    server,
    smtp,
    url: server.url,
    async mailsOf(reference, count) {
      const found = () => smtp.mails.filter(({ subject }) => subject?.includes(reference));
      await waitUntil(`${count} mails about ${reference}`, () => found().length >= count);
      if (found().length > count) throw new Error(`${found().length} mails about ${reference} instead of ${count}.`);
      return found();
    },
    async mailToShop(reference) {
      return only((await shop.mailsOf(reference, 2)).filter(isToShop));
    },
    async mailToCustomer(reference) {
      return only((await shop.mailsOf(reference, 2)).filter((mail) => !isToShop(mail)));
    },
    async close() {
      await shop.server.end();
      await smtp.close();
    },
  };
  return shop;
};

/** Restarts a stopped server with the same port, data and mail server. */
export const restartServer = async (shop: Shop, env: Record<string, string> = {}): Promise<void> => {
  const { port } = new URL(shop.url);
  shop.server = await startServer({ ...behindProxy, ...env, PORT: port, DATA_DIR: shop.server.dataDir, SMTP_URL: shop.smtp.url });
};

export const quoteRequest = {
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@example.com',
  phone: '0491 570 157',
  businessName: 'Lee & Sons',
  message: '500 labels\nby Friday',
  serviceName: 'Roll Labels',
};

let customers = 0;

/** A request with a new email address: one mailbox gets at most three confirmations an hour. */
export const newRequest = () => {
  customers += 1;
  return { ...quoteRequest, email: `customer${customers}@example.com` };
};

/** Posts a quote request as JSON. */
export const postQuote = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/send-quote-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
