import { createApp } from 'astro/app/entrypoint';
import type { Answers } from '#enquiry/answers.ts';
import { postponeScript } from './postpone-script.ts';
import { startAfterLoad } from './start-after-load.ts';

const app = createApp({ streaming: false });

/** Draws the page of src/pages/answers/ with that name; what it shows comes in as its locals. */
export const renderAnswer = async <Name extends keyof Answers>(name: Name, content: Answers[Name]): Promise<string> => {
  const response = await app.render(new Request(`http://localhost/answers/${name}`), { locals: { answer: content } });
  if (!response.ok) throw new Error(`The answer ${name} could not be drawn (${response.status}).`);
  return postponeScript(startAfterLoad(await response.text()));
};
