import type { Config } from '@/server/base/config';
import type { Dataset } from '@/server/database/dataset';
import type { Rows } from '@/server/facts/tables';
import { checkRows } from '@/server/importing/checks/check-rows';
import { buildVersion } from '@/server/importing/version/build-version';
import { generateSample } from './generate';

const NAME = 'Datos de muestra';

/** The rows of the sample up to a day; they pass the checks of an import. */
export function sampleRows(asOf: string): Required<Rows> {
  const rows = generateSample({ asOf });
  const problems = checkRows(rows, 'sample');
  const first = problems.listed.find(({ severity }) => severity === 'error');
  if (first) {
    const where = `${first.table}.${first.column} in row ${first.line}`;
    throw new Error(
      `The sample has ${problems.errors} errors; the first is ${where}: ${first.reason} (${first.value})`,
    );
  }
  return rows;
}

/** Makes the sample and serves it. */
export async function makeSample(config: Config, say: (line: string) => void): Promise<Dataset> {
  const begun = Date.now();
  say('Making the sample…');
  const asOf = config.today();
  const rows = sampleRows(asOf);
  const dataset = await buildVersion(config, rows, {
    name: NAME,
    sample: true,
    as_of: asOf,
    attribution: null,
  });
  say(`The sample is made: ${rows.buildings.length} buildings, ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  return dataset;
}

const quarter = (day: string): number => Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);

/** Whether a day (YYYY-MM-DD) is in a quarter before that of today. */
export const isFormerQuarter = (day: string, today: string): boolean => quarter(day) < quarter(today);
