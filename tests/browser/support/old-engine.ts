import type { BrowserContext } from '@playwright/test';

/*
 * Browsers of 2023 in today's Chromium: what they do not know is renamed in every page, style and script that is sent, so that
 * it means nothing to this one either. A rule with an unknown selector is dropped, an unknown function makes a declaration
 * invalid, a method of another name is not there. Such a page needs `bypassCSP`, since its policy goes by what was sent.
 */
const unknown: [feature: RegExp, instead: string][] = [
  [/light-dark\(/g, 'old-light-dark('],
  [/color-mix\(/g, 'old-color-mix('],
  [/(p)opover(?!-fallback)/gi, '$1opower'],
  [/details-content/g, 'details-inside'],
  [/:has\(/g, ':owns('],
  [/\bsubgrid\b/g, 'undergrid'],
  [/<details name=/g, '<details data-name='],
  [/(\d)lh\b/g, '$1lineheight'],
  [/@container/g, '@crate'],
  [/@starting-style/g, '@first-style'],
];

/** From now on the pages of a context are in a browser that lacks all of it. */
export const growOld = async (context: BrowserContext): Promise<void> => {
  await context.route(
    ({ pathname }) => !/\.(avif|webp|jpe?g|png|svg|ico|woff2|pdf)$/.test(pathname) && !pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      if (!/html|css|javascript/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
      const body = unknown.reduce((text, [feature, instead]) => text.replace(feature, instead), await response.text());
      return route.fulfill({ response, body });
    },
  );
};
