import type { BrowserContext } from '@playwright/test';

/*
 * Emulates a browser of 2023 in current Chromium: features it lacks are renamed in every page, stylesheet and script, so Chromium
 * does not recognise them either. A rule with an unknown selector is dropped, an unknown function makes a declaration invalid,
 * and a renamed method does not exist. Tests need `bypassCSP`, because the policy's hashes are those of the original content.
 */
const unsupported: [feature: RegExp, replacement: string][] = [
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

/** Applies to all pages that the context loads from now on. */
export const emulateOldBrowser = async (context: BrowserContext): Promise<void> => {
  await context.route(
    ({ pathname }) => !/\.(avif|webp|jpe?g|png|svg|ico|woff2|pdf)$/.test(pathname) && !pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      if (!/html|css|javascript/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
      const body = unsupported.reduce((text, [feature, replacement]) => text.replace(feature, replacement), await response.text());
      return route.fulfill({ response, body });
    },
  );
};
