import { createApp } from 'astro/app/entrypoint';
import type { LivePageProps, TemplateRequest } from '#domain/enquiry/live-page-props.ts';

const app = createApp({ streaming: false });

/** Renders the live page of that name in src/pages/live/; its content is passed in `locals`. */
export const renderLivePage = async <Name extends keyof LivePageProps>(name: Name, content: LivePageProps[Name]): Promise<string> => {
  const response = await app.render(new Request(`http://localhost/live/${name}`), { locals: { props: content } });
  if (!response.ok) throw new Error(`The live page ${name} could not be rendered (${response.status}).`);
  return response.text();
};

/** Makes a template (src/pages/live/template-file.ts): the file, or a text with the reason why not. */
export const renderTemplate = (request: TemplateRequest): Promise<Response> =>
  app.render(new Request('http://localhost/live/template-file'), { locals: { props: request } });
