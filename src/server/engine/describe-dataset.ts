import type { FiltersAnswer } from '@/contract/calls/answers';
import type { Version } from './metric-query';

type DatasetDescription = FiltersAnswer['dataset'];

/** What the answers with filters tell of the data: `day` is the last one that is asked about by default. */
export function describeDataset(
  { reader, rates }: Version,
  day: string,
  places: DatasetDescription['places'],
): DatasetDescription {
  const { name, sample, version, as_of, attribution } = reader.dataset;
  return { name, sample, version, as_of, attribution, exchange_rate: rates.at(day), places };
}
