import type { ServerResponse } from 'node:http';
import { CURRENT_DATA_VERSION, DATA_VERSION } from '@/contract/calls/data-version';
import type { Dataset } from '@/server/database/dataset';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';

/** The store for one request: reads the data version that the request names, and names the version that was read in the response's headers. */
export const pinnedFacts = (
  facts: FactsStore,
  requested: string | string[] | undefined,
  response: ServerResponse,
): FactsStore => ({
  get dataset() {
    return facts.dataset;
  },
  reading: (work) =>
    facts.reading(
      (reader: FactsReader) => {
        nameVersion(response, reader.dataset, facts.dataset);
        return work(reader);
      },
      typeof requested === 'string' ? requested : undefined,
    ),
  image: (path, signal) => facts.image(path, signal),
  get fault() {
    return facts.fault;
  },
  refresh: () => facts.refresh(),
  ping: () => facts.ping(),
  close: () => facts.close(),
});

/** Names in the headers the version that an answer was made from, and the served one where it is another. */
export function nameVersion(response: ServerResponse, read: Dataset, served: Dataset | null = read): void {
  if (response.headersSent) return;
  response.setHeader(DATA_VERSION, read.version);
  if (served !== null && served.version !== read.version) response.setHeader(CURRENT_DATA_VERSION, served.version);
}
