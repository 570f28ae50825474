import type { Joining } from '#domain/desk/accounts.ts';
import { checkFields } from '#domain/forms/form-values.ts';
import type { DeskRequest, DeskRoute } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { JoinPage } from '../pages/accounts/JoinPage.tsx';
import { fieldOf, personSchema } from './account-forms.ts';
import { FieldRefusal, forScript } from './script-answers.ts';
import { deviceOf } from './sign-in-routes.tsx';

const readJoining = ({ form }: DeskRequest): Joining => {
  const { data, errors } = checkFields(personSchema, form);
  if (data) return { ...data, token: fieldOf(form, 'invitation') };
  const [field = 'name', sentence = ''] = Object.entries(errors)[0] ?? [];
  throw new FieldRefusal(field, sentence);
};

export const joinRoutes: DeskRoute[] = [
  {
    method: 'GET',
    path: '/join',
    for: 'anyone',
    handle: async (request) => sendPage(request, 200, { title: 'Make your passkey', content: <JoinPage />, scripts: ['passkeys'] }),
  },
  {
    method: 'POST',
    path: '/join/check',
    for: 'anyone',
    handle: forScript(({ accounts, form }) => accounts.invitations.check(fieldOf(form, 'invitation'))),
  },
  {
    method: 'POST',
    path: '/join/options',
    for: 'anyone',
    handle: forScript(async (request) => request.accounts.invitations.joinOptions(readJoining(request))),
  },
  {
    method: 'POST',
    path: '/join',
    for: 'anyone',
    handle: forScript(async (request) => {
      const { accounts, form, response } = request;
      const answer = { response: fieldOf(form, 'response'), device: deviceOf(request) };
      response.setHeader('set-cookie', await accounts.invitations.join(readJoining(request), answer));
      return { location: '/' };
    }),
  },
];
