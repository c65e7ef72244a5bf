import type { Reading } from '@/contract/calls/assistant';
import type { Consulted } from '@/server/assistant/model/consult';
import { understand } from '@/server/assistant/reading/understand';
import { type Name, type NamedList, Names } from '@/server/assistant/words/names';

const named = (key: NamedList, parent: string | null, ...labels: readonly string[]): Name[] =>
  labels.map((label) => ({ key, value: label, label, parent, uses: 5 }));

/** Names of two markets; Guadalajara is in the data of others. */
export const NAMES = new Names([
  ...named('region', null, 'Noreste'),
  ...named('market', 'Noreste', 'Monterrey', 'Saltillo'),
  ...named('submarket', 'Monterrey', 'Apodaca', 'Escobedo'),
  ...named('park', 'Apodaca', 'Parque Industrial Kronos'),
  ...named('owner', null, 'Fibra Norte', 'Vesta'),
  ...named('owner', null, ...Array.from({ length: 10 }, (_, i) => `Grupo ${'ABCDEFGHIJ'.charAt(i)}lfa`)),
  ...named('tenant', null, 'Aceros del Golfo'),
]);

export const CALENDAR = { firstDay: '2017-01-01', start_date: '2025-10-01', lastDay: '2026-11-20' };

export const contextOf = (previous: Reading | null = null): Consulted => ({
  names: NAMES,
  calendar: CALENDAR,
  previous,
  units: { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' },
});

export const parse = (question: string, previous: Reading | null = null) =>
  understand(question, NAMES, CALENDAR, previous);
