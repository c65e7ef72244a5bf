import { ratio, table } from '../table';
import type { ImportMeasured } from './measure';

const HEAD = ['rows', 'files', 'seconds', 'CPU seconds', 'peak memory', 'bytes a row', 'DuckDB alone', 'ratio'];

/** An import in lines: what it took, and how many times as long as reading the files without a check. */
export const importReport = (found: ImportMeasured): string =>
  table(HEAD, [
    [
      found.rows.toLocaleString('en'),
      `${found.file_mb.toFixed(0)} MB`,
      found.seconds.toFixed(1),
      found.cpu_seconds.toFixed(1),
      `${found.peak_mb} MB`,
      ((found.peak_mb * 1024 ** 2) / found.rows).toFixed(0),
      `${found.duckdb_seconds.toFixed(1)} s`,
      ratio(found.seconds / found.duckdb_seconds),
    ],
  ]);
