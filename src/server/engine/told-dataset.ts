import type { FiltersAnswer } from '@/contract/calls/answers';
import type { Version } from './question';

type Told = FiltersAnswer['dataset'];

/** What the answers with filters tell of the data: `day` is the last one that is asked about by default. */
export function toldDataset({ reader, rates }: Version, day: string, places: Told['places']): Told {
  const { name, sample, version, as_of, attribution } = reader.dataset;
  return { name, sample, version, as_of, attribution, exchange_rate: rates.at(day), places };
}
