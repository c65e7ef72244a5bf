import type { Option } from '@/contract/calls/answers';
import type { AvailabilityBody } from '@/contract/calls/availability';
import type { ListKey } from '@/contract/catalogue/dimensions';
import type { Units } from '@/contract/catalogue/units';
import { call } from '@/http/call';
import type { Failure } from '@/http/failure';
import { type Answer, indexed } from './rows';

const search = async (body: AvailabilityBody, signal: AbortSignal, failure: Failure): Promise<Answer> =>
  indexed(await call('availability', { body, signal, failure }));

/** Every request of the availability: what each query is sent as. A failure is shown as the text that `failure` names. */
export const requests = {
  filters: (query: Units, signal: AbortSignal) => call('availabilityFilters', { query, signal, failure: 'filters' }),
  defaults: (query: Units, signal: AbortSignal) =>
    call('availabilityDefaultFilters', { query, signal, failure: 'filters' }),
  /** The properties with space on the market that match; also of some properties by their ids. */
  results: (body: AvailabilityBody, signal: AbortSignal): Promise<Answer> => search(body, signal, 'data'),
  /** The same without a message where it fails. */
  resultsQuietly: (body: AvailabilityBody, signal: AbortSignal): Promise<Answer> => search(body, signal, null),
  /** Values of a long list that a text finds. */
  options: async (
    dimension: ListKey,
    q: string,
    { language }: Pick<Units, 'language'>,
    signal: AbortSignal,
  ): Promise<readonly Option[]> => {
    const path = { module: 'buildings', dimension } as const;
    const { options } = await call('options', { path, query: { q, language }, signal, failure: null });
    return options;
  },
};
