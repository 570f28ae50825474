import { createApp } from 'astro/app/entrypoint';
import type { Answers } from '#enquiry/answers.ts';

const app = createApp({ streaming: false });

/** Draws the page of src/pages/answers/ with that name; what it shows comes in as its locals. */
export const renderAnswer = async <Name extends keyof Answers>(
  name: Name,
  content: Answers[Name],
): Promise<{ html: string; policy: string | null }> => {
  const response = await app.render(new Request(`http://localhost/answers/${name}`), { locals: { answer: content } });
  if (!response.ok) throw new Error(`The answer ${name} could not be drawn (${response.status}).`);
  return { html: await response.text(), policy: response.headers.get('content-security-policy') };
};
