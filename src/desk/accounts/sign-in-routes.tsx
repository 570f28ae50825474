import { redirect } from '../http/answers.ts';
import type { DeskRequest, DeskRoute } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { SignInPage } from '../pages/accounts/SignInPage.tsx';
import { fieldOf } from './account-forms.ts';
import { describeDevice } from './device.ts';
import { doneMessage } from './done-notices.ts';
import { localPath } from './local-path.ts';
import { forScript } from './script-answers.ts';

export const deviceOf = ({ request }: DeskRequest): string => describeDevice(request.headers['user-agent']);

export const signInRoutes: DeskRoute[] = [
  {
    method: 'GET',
    path: '/sign-in',
    for: 'anyone',
    handle: async (request) => {
      const next = localPath(request.query.get('next') ?? '');
      if (request.signedIn) return redirect(request, next);
      sendPage(request, 200, {
        title: 'Sign in',
        content: <SignInPage next={next} message={doneMessage(request.query)} />,
        scripts: ['passkeys'],
      });
    },
  },
  {
    method: 'POST',
    path: '/sign-in/options',
    for: 'anyone',
    handle: forScript(({ accounts }) => accounts.passkeys.signInOptions()),
  },
  {
    method: 'POST',
    path: '/sign-in',
    for: 'anyone',
    handle: forScript(async (request) => {
      const { accounts, form, response } = request;
      const cookie = await accounts.passkeys.signIn({ response: fieldOf(form, 'response'), device: deviceOf(request) });
      response.setHeader('set-cookie', cookie);
      return { location: localPath(fieldOf(form, 'next')) };
    }),
  },
  {
    method: 'POST',
    path: '/sign-out',
    for: 'staff',
    handle: async (request) => {
      request.response.setHeader('set-cookie', await request.accounts.sessions.end(request.signedIn));
      redirect(request, '/sign-in?done=signed-out');
    },
  },
];
