import type { ReactNode } from 'react';
import type { DeskRoute, SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { ErasedPage } from '../pages/privacy/ErasedPage.tsx';
import { HeldPage } from '../pages/privacy/HeldPage.tsx';
import { PrivacyPage } from '../pages/privacy/PrivacyPage.tsx';
import { createPersonalData, type PersonalData, type PersonalDataDependencies } from './personal-data.ts';

interface Context {
  data: PersonalData;
}

/** What a customer may ask for: to see what is held, to get a copy, and to have it erased. The address is never in a URL. */
export const createPrivacyRoutes = (dependencies: PersonalDataDependencies): DeskRoute[] => {
  const context: Context = { data: createPersonalData(dependencies) };
  return [
    { method: 'GET', path: '/privacy', for: 'manager', handle: (request) => askAddress(request) },
    { method: 'POST', path: '/privacy/find', for: 'manager', handle: (request) => showHeld(context, request) },
    { method: 'POST', path: '/privacy/export', for: 'manager', handle: (request) => sendCopy(context, request) },
    { method: 'POST', path: '/privacy/erase', for: 'manager', handle: (request) => erase(context, request) },
  ];
};

const send = (request: SignedInRequest, status: number, content: ReactNode): void =>
  sendPage(request, status, { title: 'Privacy', content });

const askAddress = async (request: SignedInRequest, wrong?: { email: string; error: string }): Promise<void> =>
  send(request, wrong ? 422 : 200, <PrivacyPage token={request.signedIn.formToken} email={wrong?.email} error={wrong?.error} />);

const fieldOf = ({ form }: SignedInRequest, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** No check of what an address may look like: a request of long ago may hold an odd one. */
const isAddress = (text: string): boolean => /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(text) && text.length <= 320;

/** Runs the work for the address in the form, or asks for it again. */
const withAddress = (request: SignedInRequest, work: (address: string) => Promise<void>): Promise<void> => {
  const email = fieldOf(request, 'email');
  return isAddress(email) ? work(email) : askAddress(request, { email, error: 'Enter an email address, such as kim@example.com' });
};

const showHeld = (context: Context, request: SignedInRequest): Promise<void> =>
  withAddress(request, (address) => sendHeld(context, request, { address }));

const sendHeld = async (
  { data }: Context,
  request: SignedInRequest,
  { address, error }: { address: string; error?: string },
): Promise<void> => {
  const held = await data.find(address);
  const { formToken } = request.signedIn;
  send(request, error ? 422 : 200, <HeldPage address={address} held={held} token={formToken} error={error} />);
};

const sendCopy = ({ data }: Context, request: SignedInRequest): Promise<void> =>
  withAddress(request, async (address) => {
    const now = new Date();
    const copy = await data.export(address, request.signedIn.staff, now);
    request.response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        // Without the address: names of downloads end up in lists and logs.
        'content-disposition': `attachment; filename="personal-data-${now.toISOString().slice(0, 10)}.json"`,
      })
      .end(`${JSON.stringify(copy, undefined, 2)}\n`);
  });

const erase = (context: Context, request: SignedInRequest): Promise<void> =>
  withAddress(request, async (address) => {
    if (fieldOf(request, 'confirmation').toLowerCase() !== address.toLowerCase())
      return sendHeld(context, request, { address, error: 'Type the address exactly as it is shown above. Nothing was erased.' });
    const outcome = await context.data.erase(address, request.signedIn.staff);
    send(request, 200, <ErasedPage {...outcome} address={address} token={request.signedIn.formToken} />);
  });
