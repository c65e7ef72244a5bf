import { over, pair, ratio, table } from '../table';
import type { Overview } from './measure';

export function overviewReport({ alone, levels }: Overview): string {
  const rows = levels.map(({ clients, per_second, failures, times }) => [
    String(clients),
    pair(times),
    per_second.toFixed(0),
    String(failures),
    String(times.n),
  ]);
  return [
    table(['clients', 'ms p50/p95', 'a second', 'failures', 'requests'], rows),
    `one client: fresh ${pair(alone.fresh)}, repeated ${pair(alone.repeated)} (fresh ÷ it ${ratio(over(alone.fresh, alone.repeated))}), 304 ${pair(alone['304'])} (fresh ÷ it ${ratio(over(alone.fresh, alone['304']))}, bar: 10 at least)`,
  ].join('\n');
}
