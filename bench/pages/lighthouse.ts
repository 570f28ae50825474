import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { browserFlags } from '../../tests/support/chromium.ts';
import { findBrowser } from '../../tools/browser.mjs';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The parts of Lighthouse's types used here: it is installed separately, for this command only. */
interface Audit {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
  explanation?: string;
  details?: { items?: Record<string, unknown> | Record<string, unknown>[] };
}
interface Result {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}
interface LighthouseModule {
  default(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
}
interface LauncherModule {
  launch(options: object): Promise<{ port: number; kill(): void }>;
  killAll(): unknown;
}

export interface Finding {
  category: Category;
  /** Lines that describe the audit: name, score and explanation first, then elements or files. */
  lines: string[];
}
export interface Visit {
  scores: Record<Category, number>;
  /** Milliseconds, except `cls`. */
  metrics: Record<'fcp' | 'lcp' | 'tbt' | 'cls' | 'speedIndex', number>;
  bytes: number;
  findings: Finding[];
  /** Lighthouse's benchmark index of this machine; an idle laptop has 1500 or more. */
  machine: number;
}

/** Audits these pages fail by design: both are noindex, and one has status 404. */
const expectedFailures: Record<string, string[]> = {
  'not-found': ['is-crawlable', 'http-status-code', 'errors-in-console'],
  'quote-sent': ['is-crawlable'],
};
export const isMarked = (layout: string): boolean => layout in expectedFailures;

/** The origin the site was built for, from its canonical links. */
const builtOrigin = (): string =>
  new URL(/rel="canonical" href="([^"]+)"/.exec(readFileSync('dist/client/index.html', 'utf8'))?.[1] ?? '').origin;

/**
 * Opens Lighthouse. The browser reaches the server at the origin the site was built for, so that canonical links, structured
 * data and address bar agree. That requires http; a site built for https is visited at the server's address instead.
 */
export const openLighthouse = async (serverUrl: string) => {
  const { resolve } = createRequire(join(process.cwd(), 'bench/lighthouse/package.json'));
  const load = (name: string) => import(pathToFileURL(resolve(name)).href);
  const lighthouse: LighthouseModule = await load('lighthouse');
  const launcher: LauncherModule = await load('chrome-launcher');
  const built = new URL(builtOrigin());
  const origin = built.protocol === 'http:' ? built.origin : serverUrl;
  const rule = `MAP ${built.hostname}:${built.port || 80} 127.0.0.1:${new URL(serverUrl).port}`;

  let closed = false;
  /** One visit with a new browser and profile. */
  const visitOnce = async (layout: string, path: string): Promise<Visit> => {
    const browser = await launcher.launch({
      chromePath: findBrowser() ?? chromium.executablePath(),
      chromeFlags: ['--headless=new', ...browserFlags, `--host-resolver-rules=${rule}`],
      handleSIGINT: false,
      logLevel: 'silent',
    });
    try {
      if (closed) throw new Error('Interrupted.');
      const flags = { port: browser.port, logLevel: 'silent', onlyCategories: categories, ignoreStatusCode: layout === 'not-found' };
      const output = await lighthouse.default(origin + path, flags);
      if (!output || output.lhr.runtimeError)
        throw new Error(`${path}: ${output?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
      return readResult(output.lhr, expectedFailures[layout] ?? []);
    } finally {
      browser.kill();
    }
  };

  return {
    origin,
    /** Visits a page; retries a failed visit once. */
    visit: (layout: string, path: string) =>
      visitOnce(layout, path).catch((error: Error) => {
        if (closed) throw error;
        return visitOnce(layout, path);
      }),
    close: () => {
      closed = true;
      launcher.killAll();
    },
  };
};

const readResult = (result: Result, allowed: string[]): Visit => {
  const numberOf = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const isAllowed = (audit: Audit) =>
    allowed.includes(audit.id) &&
    // The only error the page may log is its status.
    (audit.id !== 'errors-in-console' || itemsOf(audit).every((item) => sourceOf(item) === result.finalDisplayedUrl));
  const scores = {} as Visit['scores'];
  const findings: Finding[] = [];
  for (const category of categories) {
    const { auditRefs } = result.categories[category];
    const audits = auditRefs.flatMap(({ id, weight }) => ({ weight, audit: result.audits[id] as Audit }));
    const counted = audits.filter(({ audit }) => !isAllowed(audit));
    // Lighthouse's weighted score without the allowed failures.
    const graded = counted.filter(({ audit, weight }) => weight > 0 && audit.score !== null && audit.scoreDisplayMode !== 'notApplicable');
    const sum = graded.reduce((total, { audit, weight }) => total + (audit.score ?? 0) * weight, 0);
    const weights = graded.reduce((total, { weight }) => total + weight, 0);
    scores[category] = Math.round((100 * sum) / weights);
    const failed = counted.filter(({ audit }) => audit.score !== null && audit.score < 1);
    // Audits without weight explain a low performance score, but are not failures in themselves.
    const reported = failed.filter(({ weight }) => weight > 0 || category === 'performance').sort((a, b) => b.weight - a.weight);
    for (const { audit, weight } of reported) findings.push({ category, lines: describe(audit, weight) });
  }
  return {
    scores,
    metrics: {
      fcp: numberOf('first-contentful-paint'),
      lcp: numberOf('largest-contentful-paint'),
      tbt: numberOf('total-blocking-time'),
      cls: numberOf('cumulative-layout-shift'),
      speedIndex: numberOf('speed-index'),
    },
    bytes: numberOf('total-byte-weight'),
    findings,
    machine: result.environment.benchmarkIndex,
  };
};

const itemsOf = ({ details }: Audit): Record<string, unknown>[] => [details?.items ?? []].flat();

const sourceOf = (item: Record<string, unknown>): unknown => (item.sourceLocation as { url?: string } | undefined)?.url;

const describe = (audit: Audit, weight: number): string[] => [
  `${audit.id} (${Math.round(100 * (audit.score ?? 0))}, weight ${weight.toFixed(0)}): ${[audit.title, audit.displayValue, audit.explanation].filter(Boolean).join('; ')}`,
  ...itemsOf(audit)
    .slice(0, 5)
    .map((item) => `  ${JSON.stringify(shorten(item)).slice(0, 400)}`),
];

/** Reduces a detail to actionable parts: plain values first, then nested ones. */
const shorten = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (Array.isArray(value)) return value.slice(0, 3).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  const { selector, snippet, explanation } = value as Record<string, string | undefined>;
  if (selector) return { selector, snippet: snippet?.slice(0, 120), explanation };
  const ignoredKeys = /^(type|lhId|entity|description|debugData|headings|boundingRect|group)$/;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !ignoredKeys.test(key))
      .sort(([, a], [, b]) => Number(typeof a === 'object') - Number(typeof b === 'object'))
      .map(([key, inner]) => [key, shorten(inner)]),
  );
};
