import { MAXIMUM_PROPERTIES } from '@/contract/calls/availability';
import { availabilityQueryOf } from '@/server/availability/availability-query';
import type { Handler, Request } from './handler';
import { uncoveredMarkets } from './scoped-data';

/** Refuses markets that the subscription does not cover and names them: an empty response would look like a market without space. */
export function checkMarkets({ body, user, refuse }: Request<'availability'> | Request<'availabilityDownload'>): void {
  const uncovered = uncoveredMarkets(user, body.market);
  if (uncovered.length > 0) refuse('market', 'not_subscribed', { markets: uncovered.join(', ') });
}

export const availability: Handler<'availability'> = (request) => {
  const { body, data, language } = request;
  checkMarkets(request);
  const query = availabilityQueryOf(body, language, MAXIMUM_PROPERTIES);
  return async (signal) => {
    const chosen = await data.chosen(body.ids, signal);
    return data.availability(query, chosen?.codes, signal);
  };
};

export const availabilityFilters: Handler<'availabilityFilters'> =
  ({ query, data }) =>
  (signal) =>
    data.availabilityFilters(query, signal);

export const availabilityDefaultFilters: Handler<'availabilityDefaultFilters'> =
  ({ query, data }) =>
  async () =>
    data.availabilityDefaults(query);
