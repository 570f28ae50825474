import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DeskPage } from '../pages/DeskPage.tsx';
import type { DeskRequest } from './route.ts';

interface Page {
  title: string;
  content: ReactNode;
  /** Names of files in src/desk/browser. */
  scripts?: string[];
}

/** Renders a page in the frame of the desk and sends it. */
export const sendPage = (
  { frame, response, signedIn, path }: DeskRequest,
  status: number,
  { title, content, scripts = [] }: Page,
): void => {
  const page = renderToStaticMarkup(
    <DeskPage frame={frame} title={title} signedIn={signedIn} path={path} scripts={scripts}>
      {content}
    </DeskPage>,
  );
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${page}`);
};
