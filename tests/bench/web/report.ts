import { type Row, table } from '../table';
import type { Interactions } from './interactions';
import type { Audit } from './lighthouse';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

const HEAD: Row = ['page', 'preset', 'score', 'LCP', 'TBT', 'CLS', 'accessibility', 'best practices'];

export function auditReport(audits: readonly Audit[]): string {
  const rows = audits.map(({ page, preset, performance, lcp, tbt, cls, accessibility, bestPractices }) => [
    page,
    preset,
    String(performance),
    seconds(lcp),
    ms(tbt),
    cls.toFixed(3),
    String(accessibility),
    String(bestPractices),
  ]);
  const failing = audits
    .filter((one) => one.failing.length > 0)
    .map(({ page, preset, failing }) => `${page} ${preset}: ${failing.join(', ')}`);
  return [table(HEAD, rows), ...failing].join('\n');
}

export function interactionReport({ interactions, afterFigures }: Interactions): string {
  const rows = interactions.map(({ name, painted, slowest, longest }) => [
    name,
    ms(painted),
    ms(slowest),
    longest > 0 ? ms(longest) : '–',
  ]);
  const tasks = afterFigures.length > 0 ? afterFigures.map(ms).join(', ') : 'none';
  return [
    table(['interaction', 'answer to paint', 'slowest', 'longest task'], rows),
    `tasks over 50 ms after the first figures, until rest: ${tasks}`,
  ].join('\n');
}
