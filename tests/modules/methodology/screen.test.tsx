// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DIMENSION_KEYS, dimension } from '@/contract/catalogue/dimensions';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import {
  INDICATOR_KEYS,
  type IndicatorKey,
  indicator,
  isStock,
  RENT_OPERATIONS,
  supports,
} from '@/contract/catalogue/indicators';
import { MODULE_KEYS, type ModuleKey } from '@/contract/catalogue/modules';
import { LANGUAGES } from '@/contract/text';
import { useDataset } from '@/core/dataset/dataset-store';
import { Methodology } from '@/modules/methodology/screen';
import { changePreferences, readLocalPreferences } from '@/preferences/store';
import { startI18n } from '@/shell/i18n';

const DATASET = { name: 'Propios', sample: false, version: 'v7', as_of: '2026-11-20', attribution: null, places: [] };
const server = setupServer();
beforeAll(async () => {
  // Loads the lazy import of the page first, because it may exceed the timeout on a busy machine.
  await import('@/http/call');
  server.listen({ onUnhandledRequest: 'error' });
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readLocalPreferences();
});
beforeEach(() => {
  useDataset.setState({ dataset: null });
  changePreferences({ language: 'es' });
  window.history.replaceState(null, '', '/methodology');
  server.use(http.get('/api/v1/analytics/filters', () => HttpResponse.json({ dataset: DATASET })));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const section = (key: IndicatorKey): HTMLElement => {
  const found = document.getElementById(key);
  if (!found) throw new Error(`no section ${key}`);
  return found;
};
const EVERY = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]);

it.each(LANGUAGES)('describes every indicator of both modules under its own anchor (%s)', async (language) => {
  changePreferences({ language });
  render(<Methodology />);
  await screen.findByText('v7');
  for (const key of EVERY) {
    const described = within(section(key));
    expect(described.getByRole('heading')).toHaveTextContent(indicator(key).name[language]);
    expect(described.getByText(indicator(key).tooltip[language])).toBeVisible();
  }
  expect(document.body.textContent).not.toMatch(/undefined|\{\{|methodology:|formula\.|fact\./);
});

const { planned, under_construction, delivered } = ENUMERATIONS.construction_status;
const [PLANNED, UNDER_CONSTRUCTION, DELIVERED] = [planned.es, under_construction.es, delivered.es];
const RENTALS = RENT_OPERATIONS.map((key) => ENUMERATIONS.operation_type[key].es.toLowerCase()).join(' y ');
const SPECULATIVE = ENUMERATIONS.building_origin.speculative.es;

it.each<[IndicatorKey, string]>([
  ['inventory', 'Σ área neta rentable de los edificios, al cierre del periodo'],
  ['planned_buildings', `Σ área neta rentable de los edificios, solo estatus «${PLANNED}», al cierre del periodo`],
  ['gross_absorption', 'Σ área rentada, subarrendada o vendida a un usuario, en el periodo'],
  [
    'occupancy_rate',
    `Σ área ocupada, solo estatus «${DELIVERED}» entre Σ área neta rentable de los edificios, solo estatus «${DELIVERED}» × 100, al cierre del periodo`,
  ],
  [
    'net_absorption_without_speculative',
    `Σ área rentada, subarrendada o vendida a un usuario, sin el origen «${SPECULATIVE}» − Σ área desocupada, sin el origen «${SPECULATIVE}», en el periodo`,
  ],
  [
    'asking_price',
    'Σ (precio de renta pedido × área en el mercado con precio) entre Σ área en el mercado con precio al cierre del periodo',
  ],
  [
    'closing_price',
    `Σ (precio de renta de cierre × área en operaciones de ${RENTALS} con precio) entre Σ área en operaciones de ${RENTALS} con precio en el periodo`,
  ],
  [
    'lots_closing_price',
    'Σ (precio de venta de cierre × área de los lotes vendidos con precio) entre Σ área de los lotes vendidos con precio en el periodo',
  ],
])('formats the definition of %s as text', (key, words) => {
  render(<Methodology />);
  expect(section(key).querySelector('p + p')?.textContent).toBe(words);
});

it.each(LANGUAGES)(
  'names in the general rules the indicators that each one holds for, as declared (%s)',
  (language) => {
    changePreferences({ language });
    render(<Methodology />);
    const rules = [...(document.getElementById('general')?.querySelectorAll('dd') ?? [])].map(
      (one) => one.textContent ?? '',
    );
    const names = (holds: (key: IndicatorKey) => boolean) =>
      new Intl.ListFormat(language).format([
        ...new Set(EVERY.filter(holds).map((key) => indicator(key).name[language])),
      ]);
    const ofDay = (key: IndicatorKey) => isStock(indicator(key).definition);
    expect(rules.some((text) => text.includes(names(ofDay)) && text.includes(names((key) => !ofDay(key))))).toBe(true);
    expect(rules.some((text) => text.includes(names((key) => indicator(key).quantity === 'area')))).toBe(true);
    const closed = EVERY.filter((key) => !indicator(key).hasProperties && indicator(key).parts === undefined);
    expect(closed).toEqual(['lots_closing_price']);
    for (const key of closed) expect(rules.at(-1)).toContain(`${indicator(key).name[language]} (`);
  },
);

it('shows base, units and API call of an indicator', () => {
  render(<Methodology />);
  const inventory = within(section('inventory'));
  expect(
    inventory.getByText(`${DELIVERED}, ${UNDER_CONSTRUCTION}, salvo que se filtre por estatus de construcción`),
  ).toBeVisible();
  expect(inventory.getByText('ft² · m²')).toBeVisible();
  expect(inventory.getByText('GET /analytics/inventory')).toBeVisible();
  expect(within(section('planned_buildings')).queryByText('Base')).toBeNull();
  const price = within(section('lots_asking_price'));
  expect(price.getByText('USD/ft² · USD/m² · MXN/ft² · MXN/m²')).toBeVisible();
  expect(price.getByRole('link', { name: /^Ver Precio de salida/ })).toHaveAttribute('href', '/lots?i=asking_price');
});

it.each<[ModuleKey, string]>([
  ['buildings', 'Edificios'],
  ['lots', 'Lotes'],
])('shows the dimensions that each indicator of %s supports, as declared', async (module, name) => {
  render(<Methodology />);
  const rows = within(await screen.findByRole('table', { name: new RegExp(`^${name}: dimensiones`) }))
    .getAllByRole('row')
    .slice(1);
  const shown = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map((cell) => /Sí/.test(cell.textContent ?? '')),
  ]);
  const keys = INDICATOR_KEYS[module];
  const declared = DIMENSION_KEYS.filter((key) => keys.some((indicatorKey) => supports(indicatorKey, key)));
  expect(shown).toEqual(
    declared.map((key) => [dimension(key).name.es, ...keys.map((indicatorKey) => supports(indicatorKey, key))]),
  );
});

it('lists the labels of closed lists and the group of records without a value', async () => {
  render(<Methodology />);
  const table = within(await screen.findByRole('region', { name: /^Dimensiones, sus valores/ }));
  const row = (name: RegExp) => table.getByRole('row', { name });
  expect(row(/^Origen del edificio/)).toHaveTextContent(
    'Especulativo, BTS en renta, BTS en venta, Autoconstrucción, En verificación',
  );
  expect(row(/^Parque /)).toHaveTextContent('Fuera de parque');
});

it('describes the data, and shows a failure where they cannot be read', async () => {
  server.use(http.get('/api/v1/analytics/filters', () => new HttpResponse(null, { status: 503 })));
  render(<Methodology />);
  expect(await screen.findByText(/No se pudo leer la versión de los datos/)).toBeVisible();
});

it('shows the age of data that end more than a month ago', async () => {
  const dataset = { ...DATASET, as_of: '2020-01-15' };
  server.use(http.get('/api/v1/analytics/filters', () => HttpResponse.json({ dataset })));
  render(<Methodology />);
  expect(await screen.findByText(/15 ene 2020 · hace \d+ meses/)).toBeVisible();
});

it('highlights the indicator that the address names', async () => {
  window.history.replaceState(null, '', '/methodology#availability');
  render(<Methodology />);
  await screen.findByText('v7');
  expect(section('availability')).toHaveAttribute('data-marked');
  expect(section('lots_availability')).not.toHaveAttribute('data-marked');
});
