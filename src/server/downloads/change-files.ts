import { MOST_CHANGED_IN_FILE } from '@/contract/calls/drivers';
import { dimension } from '@/contract/catalogue/dimensions';
import { indicator } from '@/contract/catalogue/indicators';
import type { Row, Sheet } from '@/server/documents/sheet';
import { rowsOf } from '@/server/documents/sheet';
import { type Change, changedProperties } from '@/server/engine/properties/changes';
import type { Version } from '@/server/engine/version/version';
import { dataRows, textsSheet } from './data-sheet';
import { type ChangeRequest, explainedChange } from './explained-change';
import { formatOf } from './figure-format';
import { filtersInWords, labelOf } from './filters-in-words';

/** A difference for a workbook. */
export type ChangeFile = ChangeRequest & {
  readonly version: Version;
  readonly today: string;
  readonly signal: AbortSignal;
};

type Explained = ReturnType<typeof explainedChange>;

/** Both figures and the parts between them, which add up. */
function partsSheet({ answer, say }: ChangeFile, { sides, parts }: Explained): Sheet {
  const { unit, before, now } = answer;
  return {
    name: say.text('explained.parts'),
    columns: [
      { header: say.text('explained.part'), format: 'text' },
      { header: say.text('with_unit', { name: say.text('explained.amount'), unit }), format: formatOf(unit) },
    ],
    rows: rowsOf([[sides.before, before], ...parts.map(({ label, amount }): Row => [label, amount])]),
    totals: [[sides.now, now]],
  };
}

async function* propertyRows(file: ChangeFile, { driverName, quantity }: Explained): AsyncGenerator<readonly Row[]> {
  const { version, change, answer, signal } = file;
  for (const { key } of answer.drivers)
    for await (const batch of changedProperties(version, change, { driver: key, most: MOST_CHANGED_IN_FILE }, signal))
      yield batch.map((one) => [
        ...[driverName(key), one.id, one.name, one.market, one.submarket, one.before, one.now],
        ...(quantity === 'price' ? [one.weight_before, one.weight_now] : []),
        one.difference,
      ]);
}

/** Every property that came, went or changed, the largest of each first. */
function propertiesSheet(file: ChangeFile, explained: Explained): Sheet {
  const { answer, say } = file;
  const text = (header: string) => ({ header, format: 'text' as const });
  const figure = (name: string) => ({
    header: say.text('with_unit', { name, unit: answer.unit }),
    format: formatOf(answer.unit),
  });
  const weight = (name: string) => ({ header: name, format: 'whole' as const });
  return {
    name: say.text('properties'),
    columns: [
      ...[text(say.text('explained.driver')), text(say.text('id')), text(say.text('changes:property'))],
      ...[text(dimension('market').name[say.language]), text(dimension('submarket').name[say.language])],
      ...[figure(say.text('explained.before')), figure(say.text('explained.now'))],
      ...(explained.quantity === 'price'
        ? [weight(say.text('explained.weight_before')), weight(say.text('explained.weight_now'))]
        : []),
      figure(say.text('explained.difference')),
    ],
    rows: propertyRows(file, explained),
  };
}

/** What both figures count: the groups and the filters, of two selections both. */
export function selectionRows({ change, selections, say }: ChangeFile): Row[] {
  const group = (side: Change['now']): Row[] => {
    const { groups, excludedGroups, query } = side;
    const nameOf = (key: Parameters<typeof dimension>[0]) => dimension(key).name[say.language];
    if (excludedGroups !== undefined) return [[nameOf(query.group_by), say.text('explained.others')]];
    if (groups === undefined) return [];
    const { dimension: key, values } = groups;
    return [[nameOf(key), say.list(values.map((value) => labelOf(key, value, side)))]];
  };
  const filtersOf = (side: Change['now'], prefix: string): Row[] =>
    [...group(side), ...filtersInWords(side, say)].map(
      ([label = null, words = null]): Row => [`${prefix}${label}`, words],
    );
  return selections
    ? [...filtersOf(change.now, 'A · '), ...filtersOf(change.before, 'B · ')]
    : filtersOf(change.now, '');
}

/** The sentence, the definition, what both figures count, and the data. */
function aboutSheet(file: ChangeFile, { name, sides, sentence, driverName }: Explained): Sheet {
  const { change, answer, say } = file;
  const { tooltip } = indicator(change.now.key);
  return textsSheet(say.text('filters'), [
    [say.text('indicator'), name],
    [say.text('definition'), tooltip[say.language]],
    [say.text('explained.sentence'), sentence],
    [say.text('explained.before'), sides.before],
    [say.text('explained.now'), sides.now],
    ...answer.drivers
      .filter(({ total }) => total > MOST_CHANGED_IN_FILE)
      .map(
        ({ key, total }): Row => [
          say.text('properties'),
          say.text('explained.cut', {
            ...{ name: driverName(key), total: say.number(total), count: say.number(MOST_CHANGED_IN_FILE) },
          }),
        ],
      ),
    ...selectionRows(file),
    ...dataRows(file),
  ]);
}

/** The sheets of a difference. */
export function changeSheets(file: ChangeFile): Sheet[] {
  const explained = explainedChange(file);
  return [partsSheet(file, explained), propertiesSheet(file, explained), aboutSheet(file, explained)];
}
