import { AREA_SYMBOL, priceUnit } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import type { Dataset } from '@/server/database/dataset';
import { Convert } from '../convert';
import { criteriaOf } from './criteria';
import type { FileOf } from './file-of';
import { areaShown, dayIn, numberIn, rateShown } from './shown';
import { fileText } from './texts';

/** The name of the dataset with its attribution; the sample has a name in the language of the file. */
export function sourceOf({ name, sample, attribution }: Dataset, language: Language): string {
  const source = sample ? fileText(language, 'sample_name') : name;
  return attribution === null ? source : `${source} · ${attribution}`;
}

/** The notes of a file: its days, totals, filters, units and data version, as names and values. */
export function notesOf({ version, query, found, day, today, chosen }: FileOf): [name: string, value: string][] {
  const { language } = query;
  const { dataset } = version.reader;
  const text = (key: Parameters<typeof fileText>[1], values = {}) => fileText(language, key, values);
  const criteria = criteriaOf(version, query);
  const staged = (query.filters.construction_status ?? []).length > 0;
  const rate = query.monetary_unit === 'MXN' ? version.rates.at(day) : null;
  const units = [AREA_SYMBOL[query.area_unit], priceUnit('lease', query), priceUnit('sale', query)];
  return [
    [text('note_made'), dayIn(language, today)],
    [text('note_as_of'), dayIn(language, day)],
    [text('note_properties'), numberIn(language, found.total)],
    [text('note_spaces'), numberIn(language, found.sums.spaces)],
    [text('note_area'), areaShown(new Convert(query, 1).area(found.sums.area), query)],
    ...(chosen === null ? [] : [[text('note_selection'), text('note_chosen', { count: chosen })] as [string, string]]),
    ...(criteria.length === 0 ? [[text('note_filters'), text('note_all')] as [string, string]] : criteria),
    ...(staged ? [] : [['', text('note_base')] as [string, string]]),
    [text('note_units'), units.join(' · ')],
    ...(rate === null ? [] : [[text('note_rate'), rateShown(rate, language)] as [string, string]]),
    [text('note_source'), sourceOf(dataset, language)],
    [text('note_version'), dataset.version],
    ...(dataset.sample ? [['', text('note_sample')] as [string, string]] : []),
  ];
}
