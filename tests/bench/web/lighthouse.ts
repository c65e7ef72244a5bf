import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { median } from '../table';
import { openBrowser } from './browser';

export const PRESETS = ['mobile', 'desktop'] as const;
export type Preset = (typeof PRESETS)[number];

const score = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const value = z.object({ numericValue: z.number() });
const result = z.object({
  lhr: z.object({
    finalDisplayedUrl: z.string(),
    categories: z.object({ performance: score, accessibility: score, 'best-practices': score }),
    audits: z.intersection(
      z.object({
        'largest-contentful-paint': value,
        'total-blocking-time': value,
        'cumulative-layout-shift': value,
      }),
      z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
    ),
  }),
});
type Lighthouse = (url: string, flags: object, config?: unknown) => Promise<unknown>;

/** The median of some runs of one page. */
export type Audit = {
  readonly page: string;
  readonly preset: Preset;
  /** Scores from 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Milliseconds. */
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** The audits that keep accessibility and best practices below 100. */
  readonly failing: readonly string[];
};

/** Runs Lighthouse on pages of the product, each run in a browser with a fresh profile. */
export async function audit(
  folder: string,
  executablePath: string,
  base: string,
  page: string,
  preset: Preset,
  runs: number,
): Promise<Audit> {
  const root = path.join(folder, 'node_modules/lighthouse/core');
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(path.join(root, 'index.js')).href
  );
  const { default: desktop }: { default: unknown } = await import(
    pathToFileURL(path.join(root, 'config/desktop-config.js')).href
  );
  const all: z.infer<typeof result>['lhr'][] = [];
  for (let run = 0; run < runs; run++) {
    const browser = await openBrowser(executablePath, base, page !== '/welcome');
    try {
      const flags = {
        port: browser.port,
        output: 'json',
        logLevel: 'error',
        disableStorageReset: true,
        // The specification disables viewport zoom.
        skipAudits: ['meta-viewport'],
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
      };
      const answer = await lighthouse(`${base}${page}`, flags, preset === 'desktop' ? desktop : undefined);
      const { lhr } = result.parse(answer);
      if (!lhr.finalDisplayedUrl.startsWith(`${base}${page}`))
        throw new Error(`${page} led to ${lhr.finalDisplayedUrl}`);
      all.push(lhr);
    } finally {
      await browser.close();
    }
  }
  type Report = (typeof all)[number];
  const middle = (select: (report: Report) => number) => median(all.map(select));
  const points = (name: keyof Report['categories']) =>
    middle(({ categories }) => Math.round((categories[name].score ?? 0) * 100));
  const failing = all.flatMap(({ audits, categories }) =>
    [categories.accessibility, categories['best-practices']]
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    page,
    preset,
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    lcp: middle(({ audits }) => audits['largest-contentful-paint'].numericValue),
    tbt: middle(({ audits }) => audits['total-blocking-time'].numericValue),
    cls: middle(({ audits }) => audits['cumulative-layout-shift'].numericValue),
    failing: [...new Set(failing)],
  };
}
