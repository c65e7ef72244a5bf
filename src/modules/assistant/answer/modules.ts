import { useEffect, useState } from 'react';
import type { DefaultFiltersAnswer, FiltersAnswer } from '@/contract/calls/answers';
import { MODULE_KEYS, type ModuleKey } from '@/contract/catalogue/modules';
import type { Units } from '@/contract/catalogue/units';
import { canonicalKey } from '@/core/view/canonical-key';
import { call } from '@/http/call';
import { type ExplorerModule, explorerOf } from '@/modules/explorer/module';

const EXPLORERS: ReadonlyMap<ModuleKey, ExplorerModule> = new Map(MODULE_KEYS.map((key) => [key, explorerOf(key)]));

export function explorerModule(key: ModuleKey): ExplorerModule {
  const found = EXPLORERS.get(key);
  if (!found) throw new Error(`There is no module ${key}`);
  return found;
}

/** What a module offers to choose from, and its first view. */
export type Offered = { readonly filters: FiltersAnswer; readonly defaults: DefaultFiltersAnswer };

const requests = new Map<string, Promise<Offered>>();

/** One request for each module, units and language; a failed one is made again when it is next needed. */
export function loadOffered(module: ModuleKey, units: Units): Promise<Offered> {
  const key = canonicalKey([module, units]);
  const present = requests.get(key);
  if (present) return present;
  const args = { path: { module }, query: units, failure: null };
  const request = Promise.all([call('filters', args), call('defaultFilters', args)]).then(([filters, defaults]) => ({
    filters,
    defaults,
  }));
  requests.set(key, request);
  request.catch(() => requests.delete(key));
  return request;
}

/** What a module offers; null until it is there, or where it could not be loaded: what needs it is not offered then. */
export function useOffered(module: ModuleKey | null, units: Units): Offered | null {
  const [offered, setOffered] = useState<{ readonly of: string; readonly offered: Offered } | null>(null);
  const of = canonicalKey([module, units]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for module and units
  useEffect(() => {
    if (module === null) return;
    let gone = false;
    loadOffered(module, units).then(
      (found) => {
        if (!gone) setOffered({ of, offered: found });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [of]);
  return offered?.of === of ? offered.offered : null;
}
