import type { Reading } from '@/contract/calls/assistant';
import type { Calendar } from '@/server/assistant/reading/finish';
import { phraseOf } from '@/server/assistant/text/tokens';
import { type Name, type NamedList, Names } from '@/server/assistant/words/names';
import { sampleRows } from '@/server/sample/make-sample';
import { TODAY } from './questions';
import type { Search } from './score';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The names and days of the sample made on the day of the questions, and its search for buildings and lots. */
export function sampleData(): { readonly names: Names; readonly calendar: Calendar; readonly search: Search } {
  const rows = sampleRows(TODAY);
  const found = new Map<string, Name>();
  const add = (key: NamedList, value: unknown, parent: unknown = null) => {
    const label = text(value);
    if (label === '') return;
    const known = found.get(`${key} ${label}`);
    found.set(`${key} ${label}`, {
      key,
      value: label,
      label,
      parent: text(parent) || null,
      uses: (known?.uses ?? 0) + 1,
    });
  };
  for (const { market, region } of rows.markets) {
    add('region', region);
    add('market', market, region);
  }
  for (const { market, submarket } of rows.submarkets) add('submarket', submarket, market);
  for (const { name, submarket, owner } of rows.parks) {
    add('park', name, submarket);
    add('owner', owner);
  }
  for (const { owner } of [...rows.buildings, ...rows.lots]) add('owner', owner);
  for (const { tenant, broker } of rows.deals) {
    add('tenant', tenant);
    add('broker', broker);
  }
  for (const { broker, contact_company } of [...rows.listings, ...rows.lot_listings]) {
    add('broker', broker);
    add('contact_company', contact_company);
  }
  for (const { broker } of rows.lot_deals) add('broker', broker);
  const things = [
    ...rows.buildings.map(({ name }) => ({ kind: 'building' as const, name: text(name) })),
    ...rows.lots.map(({ name }) => ({ kind: 'lot' as const, name: text(name) })),
  ].map((thing) => ({ ...thing, phrase: ` ${phraseOf(thing.name)} ` }));
  const search: Search = (question): Reading | null => {
    const phrase = ` ${phraseOf(question)} `;
    const named = things.filter((thing) => phrase.includes(thing.phrase));
    const [only] = named;
    if (only === undefined || named.length > 1) return null;
    return { kind: 'record', named: { kind: only.kind, id: only.name, label: only.name } };
  };
  const calendar = { lastDay: TODAY, start_date: '2025-10-01', firstDay: '2017-01-01' };
  return { names: new Names([...found.values()]), calendar, search };
}
