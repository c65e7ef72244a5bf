import { availabilityAddress } from '@/contract/addresses/availability';
import type {
  AlertSearch,
  FoundSpace,
  SearchAlert,
  SearchFiring,
  SearchReading,
} from '@/contract/calls/alert-searches';
import { spaceName } from '@/contract/catalogue/local-names';
import type { Language } from '@/contract/text';
import { criteriaOf } from '@/server/availability/files/criteria';
import { availabilityDefaults } from '@/server/availability/options';
import type { Version } from '@/server/engine/version/version';
import type { SearchRow, SearchTold, StoredSearch } from '@/server/session/alert-rows';
import { covers } from '@/server/session/conversations';
import { aboutOf } from './about';
import type { Scope } from './markets';
import { searchQuery, sentSearch, storedSearch } from './search';

function addressOf(version: Version, search: AlertSearch, language: Language): string {
  const query = searchQuery(search, language);
  const defaults = availabilityDefaults(version, query, version.reader.dataset.as_of);
  return availabilityAddress(sentSearch(search), defaults);
}

/** The filters of a search in words. */
export const searchFilters = (version: Version, search: AlertSearch, language: Language) =>
  criteriaOf(version, searchQuery(search, language)).map(([name, values]) => ({ name, values }));

const inLanguage = (space: FoundSpace, language: Language): FoundSpace => ({
  ...space,
  space: spaceName(space.space, language),
});

/** A reading as its owner may see it now: of markets that the subscription covers no longer, nothing. */
function shown({ reading, markets }: StoredSearch, scope: Scope, language: Language): SearchReading {
  if (covers(scope, markets)) return { ...reading, named: reading.named.map((space) => inLanguage(space, language)) };
  return { ...reading, outcome: 'not_subscribed', spaces: null, new_spaces: null, named: [] };
}

/** An alert of a search as its owner sees it. */
export function describeSearch(
  version: Version,
  row: SearchRow,
  read: StoredSearch | undefined,
  language: Language,
  webhook?: string,
): SearchAlert {
  const search = storedSearch(row);
  return {
    kind: 'search',
    ...aboutOf(row, webhook),
    filters: search === null ? null : searchFilters(version, search, language),
    address: search === null ? null : addressOf(version, search, language),
    reading: read === undefined ? null : shown(read, version.scope, language),
  };
}

/** New spaces that were told, as their owner may see them now. */
export function describeFound(version: Version, row: SearchRow, told: SearchTold, language: Language): SearchFiring {
  const reading = shown(told, version.scope, language);
  const search = storedSearch(row);
  const address = search === null || reading.outcome !== 'read' ? null : addressOf(version, search, language);
  return { kind: 'search', alert: told.alert, reading, address, seen: told.seen };
}
