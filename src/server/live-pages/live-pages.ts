import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { renderLivePage, renderTemplate } from '#build/live-pages/entry.ts';
import type { LivePageProps } from '#domain/enquiry/live-page-props.ts';
import { headersOfPages } from '#server/http/headers.ts';
import type { Refusal } from '#server/http/refusal.ts';
import {
  type PreparedResponses,
  preparedResponsesFile,
  referencePlaceholder,
  refusalPlaceholders,
  renderEach,
} from './prepared-responses.ts';

/** Renders one of the pages in src/pages/live/ and sends it. */
export type SendLivePage = <Name extends keyof LivePageProps>(
  response: ServerResponse,
  status: number,
  name: Name,
  content: LivePageProps[Name],
) => Promise<void>;

/** What the built module exports. */
interface Renderers {
  renderLivePage: typeof renderLivePage;
  renderTemplate: typeof renderTemplate;
}

export interface LivePages {
  /** Loads all modules that render pages: later, the files on disk may be those of a newer build. Yields to requests in between. */
  load(): Promise<void>;
  sendLivePage: SendLivePage;
  /** The page after a quote request sent without JavaScript. */
  sendQuoteSent(response: ServerResponse, reference: string | null): void;
  sendTooMany: SendTooMany;
  renderTemplate: typeof renderTemplate;
}

/** Rejects a form sent without JavaScript. */
export type SendTooMany = (response: ServerResponse, refusal: Refusal, content: LivePageProps['too-many']) => void;

/** A fifth of the size in a millisecond; the best quality would take a hundred. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Pages with nothing that is not in their address. */
const inAddress: (keyof LivePageProps)[] = ['search', 'templates'];

/** The build output of src/pages/live/. */
const entryFile = 'dist/live-pages/entry.mjs';
const chunksFolder = 'dist/live-pages/chunks';
/** The modules of the pages that are rendered on request. */
const livePageModules = /^(form-again|chat-ready|search|templates|template-file)_/;

export const loadLivePages = async (): Promise<LivePages> => {
  const prepared: PreparedResponses = JSON.parse(await readFile(preparedResponsesFile, 'utf8'));
  const { policy, sent, sentUnnamed, tooMany, tooManyUnread } = prepared;

  /** Loading this at startup would take half of the startup time, and most visitors never need it. */
  let loading: Promise<Renderers> | undefined;
  const load = () => {
    loading ??= import(pathToFileURL(resolve(entryFile)).href);
    return loading;
  };
  const send = (response: ServerResponse, status: number, html: string, name?: keyof LivePageProps): void =>
    sendHtml(response, status, html, { policy, name });

  return {
    async load() {
      for (const name of (await readdir(chunksFolder)).filter((file) => livePageModules.test(file))) {
        await import(pathToFileURL(resolve(chunksFolder, name)).href);
        await pause();
      }
      await renderEach((await load()).renderLivePage, pause);
    },
    sendLivePage: async (response, status, name, content) =>
      send(response, status, await (await load()).renderLivePage(name, content), name),
    renderTemplate: async (request) => (await load()).renderTemplate(request),
    sendTooMany: (response, { status, headers }, content) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      send(response, status, fillIn(content.message ? tooMany : tooManyUnread, content), 'too-many');
    },
    sendQuoteSent: (response, reference) => send(response, 200, reference ? sent.replaceAll(referencePlaceholder, reference) : sentUnnamed),
  };
};

const fillIn = (page: string, content: LivePageProps['too-many']): string => {
  let filled = page;
  for (const name of ['notice', 'chatLink', 'message'] as const)
    filled = filled.replaceAll(refusalPlaceholders[name], () => escapeHtml(content[name]));
  return filled;
};

/** Sends a page under its content security policy; `name` is undefined for the page after a quote request. */
const sendHtml = (
  response: ServerResponse,
  status: number,
  html: string,
  { policy, name }: { policy: string; name: keyof LivePageProps | undefined },
): void => {
  // Compressing a refusal would cost more than the rest of its handling.
  const compressed = name !== 'too-many' && /\bbr\b/.test(String(response.req.headers['accept-encoding']));
  response.writeHead(status, {
    ...headersOfPages,
    'content-type': 'text/html; charset=utf-8',
    ...(compressed && { 'content-encoding': 'br' }),
    vary: 'accept-encoding',
    // The page contains visitor input. So does a search, but its URL does too, and going back from a result should be instant.
    'cache-control': name && inAddress.includes(name) ? 'private, no-cache' : 'no-store',
    'content-security-policy': policy,
  });
  response.end(compressed ? brotliCompressSync(html, brotliOptions) : html);
};
