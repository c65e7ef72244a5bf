import { enumerationLabel } from '@/contract/catalogue/enumerations';
import type { Language } from '@/contract/text';
import type { StoredRow } from '@/server/database/read-rows';
import { text } from '@/server/database/values';

export type Stage = {
  readonly status: 'planned' | 'under_construction' | 'delivered';
  readonly from: string | null;
  readonly until: string | null;
};

/** The stages of a building by its dates; a building without dates counts as delivered. */
export function stagesOf(row: StoredRow): Stage[] {
  const dated = ['planned_on', 'construction_started_on', 'delivered_on'].some((column) => text(row, column) !== null);
  return dated ? datedStages(row) : [{ status: 'delivered', from: null, until: text(row, 'demolished_on') }];
}

/** The stages that have a date. */
export function datedStages(row: StoredRow): Stage[] {
  const [planned, started, delivered, gone] = [
    'planned_on',
    'construction_started_on',
    'delivered_on',
    'demolished_on',
  ].map((column) => text(row, column));
  const stages: Stage[] = [];
  if (planned) stages.push({ status: 'planned', from: planned, until: first(started, delivered, gone) });
  if (started) stages.push({ status: 'under_construction', from: started, until: first(delivered, gone) });
  if (delivered) stages.push({ status: 'delivered', from: delivered, until: gone ?? null });
  return nonEmpty(stages);
}

/** When a building is to be delivered; null once it is delivered by a day (YYYY-MM-DD), and where that is not known. */
export function expectedDelivery(expected: string | null, delivered: string | null, day: string): string | null {
  if (delivered === null) return expected;
  return delivered <= day ? null : delivered;
}

const first = (...days: (string | null | undefined)[]): string | null =>
  days.filter((one): one is string => typeof one === 'string').sort()[0] ?? null;

const nonEmpty = (stages: readonly Stage[]): Stage[] =>
  stages.filter(({ from, until }) => from === null || until === null || from < until);

/** The stage on a day (YYYY-MM-DD); undefined before the first one. */
export const stageOn = (stages: readonly Stage[], day: string): Stage | undefined =>
  stages.find(({ from, until }) => (from === null || from <= day) && (until === null || day < until));

/** The name of a construction status; null where it is not known. A status that is not in the closed list is shown as it is. */
export const stageLabel = (status: string | undefined, language: Language): string | null =>
  status === undefined ? null : (enumerationLabel('construction_status', status)?.[language] ?? status);

/** Stages with their names; days are ISO days, and `until` is null of the present stage. */
export const formatStages = (stages: readonly Stage[], language: Language) =>
  stages.map(({ status, from, until }) => ({ status, label: stageLabel(status, language) ?? status, from, until }));
