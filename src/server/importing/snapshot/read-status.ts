import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { type Row, type TableName, table, type Value } from '@/server/facts/tables';
import type { Problem } from '../checks/problem';

/** The days of the stages of a building or park, in their order. */
const STAGES = ['planned_on', 'construction_started_on', 'delivered_on'] as const;
type Stage = (typeof STAGES)[number];
const STAGE_OF: { readonly [S in keyof typeof ENUMERATIONS.construction_status]: Stage } = {
  planned: 'planned_on',
  under_construction: 'construction_started_on',
  delivered: 'delivered_on',
};
const isStatus = (text: string): text is keyof typeof STAGE_OF => Object.hasOwn(STAGE_OF, text);

type Imported = Record<string, Value>;
type Doubt = Pick<Problem, 'severity' | 'reason'>;

const dayIn = (row: Row, column: string): string | null => {
  const value = row[column];
  return typeof value === 'string' ? value : null;
};

/**
 * Takes the construction status out of a row, and gives the row the day that follows from it where it has none of its own: a
 * status without a day is known from `day` on, except that buildings which are found delivered were so before all data.
 * @param day ISO day on which the row has the status.
 * @param isNew Whether it was not there before, so that it was delivered by that day.
 * @returns What is wrong with the status; null where nothing is. Where it contradicts the days of the row, these count.
 */
export function readStatus(name: TableName, row: Imported, day: string, isNew: boolean): Doubt | null {
  const { construction_status: status = null } = row;
  delete row.construction_status;
  if (status === null) return null;
  if (typeof status !== 'string' || !isStatus(status)) {
    const known = Object.keys(ENUMERATIONS.construction_status).join(', ');
    return { severity: 'error', reason: { key: 'not_in_list', values: { known } } };
  }
  const stage = STAGE_OF[status];
  if (stage !== 'delivered_on') planDelivery(name, row, day);
  const later = STAGES.slice(STAGES.indexOf(stage) + 1).find((column) => (dayIn(row, column) ?? '9999') <= day);
  const own = dayIn(row, stage);
  const contradicting = later ?? (own !== null && own > day ? stage : undefined);
  if (contradicting !== undefined)
    return { severity: 'warning', reason: { key: 'status_contradicts_days', values: { column: contradicting } } };
  const isBegun = STAGES.some((column) => dayIn(row, column) !== null);
  if (own === null && (stage !== 'delivered_on' || isBegun || isNew)) row[stage] = day;
  return null;
}

/** A delivery to come of what is not delivered is the expected one. */
function planDelivery(name: TableName, row: Imported, day: string): void {
  const delivery = dayIn(row, 'delivered_on');
  if (delivery === null || delivery <= day) return;
  if ('expected_delivery_on' in table(name).columns && dayIn(row, 'expected_delivery_on') === null)
    row.expected_delivery_on = delivery;
  row.delivered_on = null;
}

/** Takes over the days of stages that a row had before and does not have now. */
export function keepStages(row: Imported, former: Row): void {
  for (const column of STAGES)
    if (dayIn(row, column) === null && column in former) row[column] = former[column] ?? null;
}
