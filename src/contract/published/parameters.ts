import { DELIMITATION_TAKEN } from '../calls/delimitation';
import { AGAINST, AS_ANSWERED, SUMMARY_COLUMNS } from '../calls/download';
import { CHANGES_PAGE_SIZE } from '../calls/drivers';
import { OTHERS_PREFIX, PAGE_SIZE } from '../calls/query';
import { MOST_COLUMNS } from '../calls/scorecard-limits';
import { dimension, LIST_KEYS, NONE, RANGE_KEYS } from '../catalogue/dimensions';
import { CHOSEN_PLACES, isPlace } from '../places';

const DATE = 'ISO date (YYYY-MM-DD), included';

const TEXTS: Readonly<Record<string, string>> = {
  group_by: 'Dimension that the figures are grouped by.',
  group:
    'Groups of group_by whose properties alone are listed, as in a cell of the figures. Repeat the parameter for several groups. Only where group_by is a list.',
  since: `First day of what changed: ${DATE}.`,
  until: `Last day of what changed: ${DATE}. By default the last day of the data.`,
  entry:
    'What the events are beside those of the former data version: recent, late, corrected or removed. Without any, all are listed.',
  kind: 'Kinds of events that are listed. Repeat the parameter for several. By default all; the sums hold every kind.',
  period: 'Length of a period.',
  sort: 'Order of the groups: by label or by value.',
  area_unit: 'Unit of areas, and of prices per area.',
  monetary_unit: 'Currency of prices.',
  rent_period: 'What rents are per. Prices of sales and of land are paid once and do not change.',
  language: 'Language of names and messages. Defaults to the language of the Accept-Language header.',
  start_date: `First day. ${DATE}. Defaults to the start of the default range.`,
  end_date: `Last day. ${DATE}. Defaults to the end of the default range.`,
  page: `Number of the page, from 1. A page has ${PAGE_SIZE} properties, or ${CHANGES_PAGE_SIZE} of each driver.`,
  order_by: 'Column that the properties are sorted by. Properties without a value come last.',
  order: 'Direction. Defaults to descending for values and ascending for other columns.',
  value_from: 'Lowest value, included, of the properties that are listed, in the units of the request.',
  value_to:
    'Bound, not included, below which the values of the properties lie that are listed, in the units of the request.',
  x: 'Quantity of the properties that their values are drawn over. The age of a building is that of its delivery on the last day.',
  step: 'Step of the bridge whose buildings are listed.',
  part: 'Side of the rate whose properties are listed.',
  compare:
    'What the figure is compared with: the previous range, the same days one year earlier, or another selection on the same days.',
  driver: 'Which properties are listed: those that entered, those that left, those that changed, or all of them.',
  format: 'Format of the file, or of the files in a ZIP file.',
  summary_by: `Column that sorts the groups of the summary: ${SUMMARY_COLUMNS.join(', ')}, or the key of a period such as 2026-Q1. "${AS_ANSWERED}" keeps the order of the sort parameter and is the default.`,
  summary_order: 'Direction of the groups of the summary.',
  indicators: `Indicators, in their order; repeat the parameter for several, ${MOST_COLUMNS} at most. Defaults to those of the quarterly report.`,
  q: 'Text to search for.',
  width: 'Maximum width in pixels.',
  offset: 'Bytes of the file before this part. Defaults to none.',
  size: 'Bytes of the whole file. Defaults to those of a single part.',
  before: 'The version that is compared with.',
  after: 'The version that is compared.',
  delimitation: `${DELIMITATION_TAKEN}.`,
  [`${OTHERS_PREFIX}start_date`]: `First day of a summary. With it, only properties of the groups that the summary adds up as "others" are listed. ${DATE}, not after start_date.`,
  [`${OTHERS_PREFIX}end_date`]: `Last day of that summary. ${DATE}, not before end_date.`,
  [`${AGAINST}start_date`]: `First day that the figure is compared with, instead of the one that compare implies. ${DATE}.`,
  [`${AGAINST}end_date`]: `Last day that the figure is compared with, instead of the one that compare implies. ${DATE}.`,
};

const FILTERS: ReadonlyMap<string, string> = new Map([
  ...LIST_KEYS.map((key): [string, string] => [
    key,
    `${dimension(key).name.en}. Repeat the parameter for several values; ${NONE} stands for records without a value.${isPlace(key) ? ` ${CHOSEN_PLACES}` : ''}`,
  ]),
  ...RANGE_KEYS.flatMap((key): [string, string][] => {
    const name = dimension(key).name.en;
    return [
      [`${key}_min`, `${name}, lower bound, included, in the units of the request.`],
      [`${key}_max`, `${name}, upper bound, included, in the units of the request.`],
      [`${key}_none`, `Only records without ${name.toLowerCase()}. Excludes the bounds.`],
    ];
  }),
]);

/** What a parameter of the query string means. Throws where one is declared without prose. */
export function parameterText(name: string): string {
  const plain = name.startsWith(AGAINST) ? name.slice(AGAINST.length) : name;
  const text = TEXTS[name] ?? FILTERS.get(name);
  if (text !== undefined) return text;
  const other = TEXTS[plain] ?? FILTERS.get(plain);
  if (other === undefined) throw new Error(`The parameter ${name} has no text in src/contract/published/parameters.ts`);
  return `In the selection that the figure is compared with: ${other.charAt(0).toLowerCase()}${other.slice(1)}`;
}
