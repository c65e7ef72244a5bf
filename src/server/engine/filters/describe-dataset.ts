import type { FiltersAnswer } from '@/contract/calls/answers';
import type { Version } from '../version/version';

type DatasetDescription = FiltersAnswer['dataset'];

/** The description of the data in responses with filters; `day` is the last day of the default query. */
export function describeDataset(
  { reader, rates }: Version,
  day: string,
  places: DatasetDescription['places'],
): DatasetDescription {
  const { name, sample, version, as_of, attribution } = reader.dataset;
  return { name, sample, version, as_of, attribution, exchange_rate: rates.at(day), places };
}
