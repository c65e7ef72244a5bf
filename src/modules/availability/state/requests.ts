import type { Option, OptionsAnswer } from '@/contract/calls/answers';
import type {
  AvailabilityAnswer,
  AvailabilityBody,
  AvailabilityDefaultFiltersAnswer,
  AvailabilityFiltersAnswer,
} from '@/contract/calls/availability';
import type { DimensionKey } from '@/contract/catalogue/dimensions';
import type { Units } from '@/core/view/units';
import { api } from '@/http/client';
import type { Failure } from '@/http/failure';
import { type Answer, indexed } from './rows';

const PATH = '/industrial/availability';

const search = async (body: AvailabilityBody, signal: AbortSignal, failure: Failure): Promise<Answer> =>
  indexed(await api.post<AvailabilityAnswer>(PATH, body, { signal, failure }));

/** Every request of the availability: what each query is sent as. A failure is shown as the text that `failure` names. */
export const requests = {
  filters: (units: Units, signal: AbortSignal) =>
    api.get<AvailabilityFiltersAnswer>(`${PATH}/filters`, {
      params: new URLSearchParams({ ...units }),
      signal,
      failure: 'filters',
    }),
  defaults: (units: Units, signal: AbortSignal) =>
    api.get<AvailabilityDefaultFiltersAnswer>(`${PATH}/default-filters`, {
      params: new URLSearchParams({ ...units }),
      signal,
      failure: 'filters',
    }),
  /** The properties with space on the market that match; also of some properties by their ids. */
  results: (body: AvailabilityBody, signal: AbortSignal): Promise<Answer> => search(body, signal, 'data'),
  /** The same without a message where it fails. */
  resultsQuietly: (body: AvailabilityBody, signal: AbortSignal): Promise<Answer> => search(body, signal, null),
  /** Values of a long list that a text finds. */
  options: async (
    dimension: DimensionKey,
    text: string,
    { language }: Pick<Units, 'language'>,
    signal: AbortSignal,
  ): Promise<readonly Option[]> => {
    const { options } = await api.get<OptionsAnswer>(`/analytics/options/${dimension}`, {
      params: new URLSearchParams({ q: text, language }),
      signal,
      failure: null,
    });
    return options;
  },
};
