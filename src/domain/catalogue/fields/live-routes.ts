export interface LiveRoute {
  path: string;
  /** The page is live only when one of these query parameters is present; without them it is prerendered. */
  parameters?: string[];
}

/** Every page and file that is rendered on request. The server, nginx, prefetching and the development proxy use it. */
export const liveRoutes = {
  search: { path: '/search' },
  quoteSent: { path: '/quote-sent' },
  quoteForm: { path: '/get-quote', parameters: ['product', 'about'] },
  sampleForm: { path: '/samples', parameters: ['sample'] },
  templateForm: { path: '/templates', parameters: ['product'] },
  templatePdf: { path: '/templates/custom.pdf' },
  templateSvg: { path: '/templates/custom.svg' },
} satisfies Record<string, LiveRoute>;

const prefilled: Required<LiveRoute>[] = [liveRoutes.quoteForm, liveRoutes.sampleForm, liveRoutes.templateForm];
const prefilledQueries = new Map(prefilled.map(({ path, parameters }) => [path, new RegExp(`(^|&)(${parameters.join('|')})=`)]));

/** Pages that are prerendered, and live when a link prefills their form. */
export const prefilledPaths = [...prefilledQueries.keys()];

/** Whether a link prefills the form of its page. */
export const isPrefilled = (path: string, query: string): boolean => prefilledQueries.get(path)?.test(query) ?? false;
