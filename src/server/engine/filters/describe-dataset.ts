import type { FiltersAnswer } from '@/contract/calls/answers';
import type { Version } from '../version/version';

type DatasetDescription = FiltersAnswer['dataset'];

/** The description of the data in responses with filters. */
export async function describeDataset(
  { reader, rates }: Version,
  places: DatasetDescription['places'],
  signal?: AbortSignal,
): Promise<DatasetDescription> {
  const { name, sample, version, as_of, attribution } = reader.dataset;
  const [shapes = []] = await reader.read({ sql: 'select 1 from areas limit 1', parameters: [] }, signal);
  return {
    name,
    sample,
    version,
    as_of,
    attribution,
    exchange_rate: rates.at(as_of),
    areas: shapes.length > 0,
    places,
  };
}
