import type { Context } from './context';
import type { ReadColumn } from './score-column';
import { isIndustrial, isOtherUse, type Status, statusOf } from './vocabulary';

/** A column that says in which stage each property is, and its values by stage. */
export type Stages = { readonly column: string; readonly values: ReadonlyMap<Status, readonly string[]> };

const HEADERS = /^(?:status|estatus|estado|situacion|stage|etapa|fase|phase|category|categoria)$/;

function byStatus({ found }: ReadColumn): Map<Status, string[]> {
  const values = new Map<Status, string[]>();
  for (const { value } of found.profile.frequent) {
    const status = statusOf(value);
    if (status !== null) values.set(status, [...(values.get(status) ?? []), value]);
  }
  return values;
}

/** The column of the stages; null where no column has a planned or unfinished one. */
export function stagesOf({ columns, source }: Context): Stages | null {
  for (const column of columns) {
    const { found, header } = column;
    if (!header.words.some((word) => HEADERS.test(word)) || found.distinct > 30) continue;
    const values = byStatus(column);
    const known = [...values.values()].flat().length;
    if (known < found.profile.frequent.length * 0.5) continue;
    if (values.has('planned') || values.has('under_construction')) return { column: found.name, values };
  }
  return planFile(source) ? { column: '', values: new Map([['planned', []]]) } : null;
}

/** Whether the name of a file says that all of it is planned. */
const planFile = ({ file }: Context['source']): boolean => /planned|pipeline|planead|proyectos/i.test(file.split('/').at(-1) ?? '');

/** The values of a column of kinds that are industrial, where it also has others; null where nothing is to be chosen. */
export function industrialValues({ columns, source }: Context): { column: string; values: string[]; count: number } | null {
  for (const { found, header } of columns) {
    if (!header.words.some((word) => /^(?:category|categoria|type|tipo|use|uso|class|clase|description|giro|subtype|subtipo)$/.test(word))) continue;
    const { frequent } = found.profile;
    const chosen = frequent.filter(({ value }) => isIndustrial(value));
    const others = frequent.filter(({ value }) => !isIndustrial(value) && isOtherUse(value));
    if (chosen.length === 0 || others.length < 3 || found.distinct > frequent.length) continue;
    const count = chosen.reduce((sum, one) => sum + one.count, 0);
    if (count < source.looked_at * 0.6) return { column: found.name, values: chosen.map(({ value }) => value), count };
  }
  return null;
}
