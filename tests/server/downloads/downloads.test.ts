import { beforeAll, describe, expect, it } from 'vitest';
import { figuresAnswer } from '@/contract/calls/answers';
import { problem } from '@/contract/calls/problem';
import { INDICATOR_KEYS, type IndicatorKey, indicator, isStock } from '@/contract/catalogue/indicators';
import { MODULE_KEYS, moduleOf } from '@/contract/catalogue/modules';
import { sayIn } from '@/server/downloads/texts';
import { serve } from '../http/serve';
import { csv, download, filesOf, sheet, workbook } from './download';

const served = serve();
const SCOPE = ['Saltillo', 'Tijuana'];
const KEYS = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]);
const moduleOfKey = (key: IndicatorKey) => `/${moduleOf(indicator(key).module).path}`;
const pathOf = (key: IndicatorKey) => `${moduleOfKey(key)}/download/${indicator(key).download}`;

let token = '';
let cut = '';
beforeAll(async () => {
  token = await served.token();
  cut = await served.token(await served.limitedTo(SCOPE));
});

const figures = async (key: IndicatorKey, query: string) =>
  figuresAnswer.parse(await (await served.get(`${moduleOfKey(key)}/${indicator(key).path}?${query}`, token)).json());
const near = (one: number, other: number) => Math.abs(one - other) <= 1e-2 + 1e-7 * Math.abs(other);
const sum = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + Number(value ?? 0), 0);

it('the keys are those of the specification', () => {
  const keys = (module: 'buildings' | 'lots') => INDICATOR_KEYS[module].map((key) => indicator(key).download);
  expect(keys('buildings')).toEqual(
    expect.arrayContaining([
      ...['inventory', 'availability', 'availability-rate', 'occupancy-rate', 'asking-price', 'gross-absorption'],
      ...['closing-price-rent', 'move-outs', 'construction-starts', 'net_absorption', 'planned-buildings'],
      'net_absorption_without_speculative',
    ]),
  );
  expect(keys('lots')).toEqual(
    expect.arrayContaining([
      ...['gross-absorption', 'availability', 'asking-price', 'closing-price-sale', 'planned-industrial-parks'],
    ]),
  );
  for (const module of MODULE_KEYS) expect(new Set(keys(module)).size).toBe(keys(module).length);
});

describe('every indicator', () => {
  it.each(KEYS)('%s as xlsx', async (key) => {
    const { definition, hasProperties, name, quantity } = indicator(key);
    const response = await figures(key, 'sort=value');
    const answer = await download(served, `${pathOf(key)}?sort=value`, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      `filename*=UTF-8''${indicator(key).module === 'lots' ? 'Lotes – ' : ''}${name.es}_2026_11_20.zip`,
    );
    await answer.arrayBuffer();
    const files = await filesOf(served, `${pathOf(key)}?sort=value`, token);
    expect([...files.keys()]).toEqual(hasProperties ? ['resumen.xlsx', 'propiedades.xlsx'] : ['resumen.xlsx']);

    const book = await workbook(files.get('resumen.xlsx'));
    expect(book.worksheets.map((one) => one.name)).toEqual(['Resumen', 'Acerca de']);
    const { header, rows } = sheet(book, 0);
    const periods = response.periods.map(({ label, running }) =>
      running ? `${label} · ${sayIn('es').text('explorer:running')}` : label,
    );
    expect(header.slice(0, 6)).toEqual([`Mercado (${response.indicator.unit})`, ...periods]);
    expect(rows.map(([label]) => label)).toEqual([...response.groups.map(({ label }) => label), 'Total']);
    const flow = !isStock(definition);
    const records = (n: readonly number[]) => (flow ? sum(n) : (n.at(-1) ?? 0));
    expect(header.at(-1)).toBe('Registros (n)');
    expect(rows.map((row) => row.at(-1))).toEqual([...response.groups, response.total].map(({ n }) => records(n)));
    expect(records(response.total.n)).toBe(response.indicator.n);
    const scale = quantity === 'rate' ? 100 : 1;
    for (const [i, { values }] of response.groups.entries())
      for (const [j, value] of values.entries()) {
        const cell = rows[i]?.[j + 1];
        if (value === null) expect(cell).toBeNull();
        else expect(near(Number(cell) * scale, value)).toBe(true);
      }
    const about = sheet(book, 1);
    expect(about.header).toEqual(['Indicador', name.es]);
    expect(about.rows[0]).toEqual(['Definición', indicator(key).tooltip.es]);

    if (!hasProperties) return;
    const list = sheet(await workbook(files.get('propiedades.xlsx')), 0);
    const value = list.header.findIndex((one) => one.startsWith('Valor ('));
    const own = list.rows.map((row) => row[value]);
    if (definition.kind !== 'average') {
      expect(near(sum(own), response.indicator.value ?? Number.NaN)).toBe(true);
      return;
    }
    const weight = list.header.findIndex((one) => one.startsWith('Área con precio ('));
    const weights = list.rows.map((row) => Number(row[weight]));
    const average = sum(own.map((price, i) => Number(price) * (weights[i] ?? 0))) / sum(weights);
    expect(Math.abs(average - (response.indicator.value ?? Number.NaN))).toBeLessThan(1e-4);
  });

  it('names the day from which a flow counts a year that the range cuts, and has no change against it', async () => {
    const query = 'language=en&period=yearly&start_date=2024-10-01&end_date=2025-12-31&format=csv';
    const summaryOf = async (key: IndicatorKey) =>
      csv((await filesOf(served, `${pathOf(key)}?${query}`, token)).get('summary.csv'));
    const flow = await summaryOf('gross_absorption');
    expect(flow.header.slice(1, 3)).toEqual(['2024 · from Oct 1, 2024', '2025']);
    const at = flow.header.findIndex((name) => name.startsWith(sayIn('en').text('explorer:table.change_yearly')));
    expect(new Set(flow.rows.map((row) => row[at]))).toEqual(new Set(['']));
    const stock = await summaryOf('inventory');
    expect(stock.header.slice(1, 3)).toEqual(['2024', '2025']);
    expect(stock.rows.some((row) => row[3] !== '')).toBe(true);
  });

  it.each(KEYS)('%s as csv, in English', async (key) => {
    const { definition, hasProperties, name, quantity } = indicator(key);
    const query = 'language=en&area_unit=m2&period=yearly&start_date=2024-01-01';
    const response = await figures(key, query);
    const files = await filesOf(served, `${pathOf(key)}?${query}&format=csv`, token);
    expect([...files.keys()]).toEqual(['summary.csv', ...(hasProperties ? ['properties.csv'] : []), 'about.csv']);
    const { header, rows } = csv(files.get('summary.csv'));
    const { text } = sayIn('en');
    const change = `${text('explorer:table.change_yearly')} (${quantity === 'rate' ? 'pp' : '%'})`;
    const share = quantity === 'area' ? [`${text('explorer:table.share')} (%)`] : [];
    const range = isStock(definition) ? [] : [text('explorer:table.range')];
    expect(header).toEqual([
      `Market (${response.indicator.unit})`,
      '2024',
      '2025',
      `2026 · ${sayIn('en').text('explorer:running')}`,
      ...range,
      change,
      ...share,
      'Records (n)',
    ]);
    expect(
      rows
        .at(-1)
        ?.slice(1, 4)
        .map((cell) => (cell === '' ? null : Number(cell))),
    ).toEqual(response.total.values.map((one) => (one === null ? null : Math.round(one * 1e6) / 1e6)));
    if (range.length > 0)
      expect(rows.map((row) => Number(row[4]))).toEqual(
        [...response.groups, response.indicator].map(({ value }) => Math.round((value ?? 0) * 1e6) / 1e6),
      );
    expect(csv(files.get('about.csv')).header).toEqual(['Indicator', name.en]);
  });
});

describe('the summary', () => {
  it('has changes and shares as on the screen', async () => {
    const response = await figures('inventory', '');
    const { rows } = sheet(await workbook((await filesOf(served, pathOf('inventory'), token)).get('resumen.xlsx')), 0);
    for (const [i, { values }] of response.groups.entries()) {
      const [, , , , last = 0] = values;
      const [first = 0, , , before = 0] = values;
      const row = rows[i] ?? [];
      expect(near(Number(row[6]), ((last ?? 0) - (before ?? 0)) / (before ?? 1))).toBe(true);
      expect(near(Number(row[7]), ((last ?? 0) - (first ?? 0)) / (first ?? 1))).toBe(true);
      expect(near(Number(row[8]), (last ?? 0) / (response.total.values[4] ?? 1))).toBe(true);
    }
  });

  it('has the whole range of a flow and the shares of it', async () => {
    const response = await figures('gross_absorption', '');
    const book = await workbook((await filesOf(served, pathOf('gross_absorption'), token)).get('resumen.xlsx'));
    const { header, rows } = sheet(book, 0);
    const at = header.indexOf('Rango');
    const share = header.indexOf('% del total');
    const whole = response.indicator.value ?? Number.NaN;
    expect(near(Number(rows.at(-1)?.[at]), whole)).toBe(true);
    for (const [i, { value }] of response.groups.entries()) {
      expect(near(Number(rows[i]?.[at]), value ?? 0)).toBe(true);
      expect(near(Number(rows[i]?.[share]), (value ?? 0) / whole)).toBe(true);
    }
    expect(sheet(book, 1).rows.find(([name]) => name === 'Rango')?.[1]).toBe(
      'Todas las fechas elegidas, 4T 2025 – 4T 2026',
    );
  });

  it('is sorted in the requested order', async () => {
    const labels = async (query: string) => {
      const files = await filesOf(served, `${pathOf('inventory')}?format=csv&${query}`, token);
      return csv(files.get('resumen.csv')).rows.slice(0, -1);
    };
    const byPeriod = await labels('summary_by=2026-Q2&summary_order=asc');
    const values = byPeriod.map((row) => Number(row[3]));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    const byLabel = (await labels('summary_by=label&summary_order=desc')).map(([label]) => String(label));
    expect(byLabel).toEqual([...byLabel].sort(new Intl.Collator('es').compare).reverse());
    const byChange = (await labels('summary_by=change')).map((row) => Number(row[6]));
    expect(byChange).toEqual([...byChange].sort((a, b) => b - a));
  });

  it('has formats, a frozen header, a filter and fitting column widths', async () => {
    const files = await filesOf(served, `${pathOf('availability')}?market=Monterrey`, token);
    for (const name of ['resumen.xlsx', 'propiedades.xlsx']) {
      const [table] = (await workbook(files.get(name))).worksheets;
      expect(table?.views[0]).toMatchObject({ state: 'frozen', xSplit: 1 });
      expect(table?.autoFilter).toBeTruthy();
      // The filter of the summary ends above its total.
      const last = Number(/\d+$/.exec(String(table?.autoFilter))?.[0]);
      expect(table?.rowCount).toBe(name === 'resumen.xlsx' ? last + 1 : last);
      expect(table?.getCell('B2').numFmt).toBe('#,##0');
      expect(table?.getCell('A1').font?.bold).toBe(true);
      expect(table?.getColumn(1).width).toBeGreaterThan(8);
    }
    const [list] = (await workbook(files.get('propiedades.xlsx'))).worksheets;
    const dates = list?.getRow(1).values as string[];
    expect(list?.getCell(2, dates.indexOf('Fecha')).value).toBeInstanceOf(Date);
  });
});

describe('the list of properties', () => {
  it('is complete, and in the order of the screen', async () => {
    const query = 'market=Monterrey&market=Tijuana&order_by=name';
    const files = await filesOf(served, `${pathOf('availability')}?${query}&format=csv`, token);
    const { header, rows } = csv(files.get('propiedades.csv'));
    const ids = rows.map((row) => row[header.indexOf('Clave')]);
    const paged: unknown[] = [];
    for (let page = 1; ; page++) {
      const answer = await served.get(`/analytics/availability/properties?${query}&page=${page}`, token);
      const { properties, total } = (await answer.json()) as { properties: { id: string }[]; total: number };
      paged.push(...properties.map(({ id }) => id));
      if (page * 50 >= total) break;
    }
    expect(ids).toEqual(paged);
    expect(ids.length).toBeGreaterThan(50);
  });
});

describe('the description of a download', () => {
  const about = async (query: string, as = token) =>
    new Map(
      csv(
        (await filesOf(served, `/analytics/download/availability?format=csv&${query}`, as)).get('acerca de.csv'),
      ).rows.map(([label, text]) => [String(label), String(text)]),
    );

  it('has the filters in words, the data and the day', async () => {
    const square = {
      type: 'Polygon',
      coordinates: [
        [
          [-110, 20],
          [-95, 20],
          [-95, 30],
          [-110, 30],
          [-110, 20],
        ],
      ],
    };
    const response = await about(
      `market=Monterrey&market=Saltillo&net_leasable_area_min=100000&asking_price_max=0.75&delimitation=${encodeURIComponent(JSON.stringify(square))}`,
    );
    expect(response.get('Mercado')).toBe('Monterrey, Saltillo');
    expect(response.get('Área neta rentable')).toBe('≥ 100,000 ft²');
    expect(response.get('Precio de salida')).toBe('≤ 0.750 USD/ft²/mes');
    expect(response.get('Estatus de construcción')).toBe('Entregado, En construcción (base del indicador)');
    expect(response.get('Zona')).toContain('4 vértices');
    expect(response.get('Fechas')).toBe('1 de octubre de 2025 a 20 de noviembre de 2026');
    expect(response.get('Descargado el')).toBe('20 de noviembre de 2026');
    expect(response.get('Versión')).toMatch(/^2\d{13}-/);
    const view = new URL(response.get('Ver en Nave') ?? '');
    expect(view.pathname).toBe('/buildings');
    expect(view.searchParams.get('i')).toBe('availability');
    expect(view.searchParams.get('nla')).toBe('100000..');
    expect(view.searchParams.get('d')).toBeTruthy();
  });

  it('states all markets as such, and the subscription if it is limited', async () => {
    expect((await about('')).get('Mercado')).toBe('Todos los mercados (23)');
    const scoped = await about('', cut);
    expect(scoped.get('Mercados de la suscripción')).toBe('Saltillo, Tijuana');
    expect(scoped.get('Mercado')).toBe('Todos los mercados (2)');
  });
});

describe('rights and refusals', () => {
  it.each(KEYS)('%s is limited to the subscription', async (key) => {
    const filter = SCOPE.map((market) => `market=${market}`).join('&');
    const scoped = await filesOf(served, `${pathOf(key)}?format=csv`, cut);
    const filtered = await filesOf(served, `${pathOf(key)}?format=csv&${filter}`, token);
    for (const name of ['resumen.csv', 'propiedades.csv'])
      expect(scoped.get(name)?.toString()).toBe(filtered.get(name)?.toString());
  });

  it.each([
    ['format=pdf', 'format'],
    ['page=2', 'page'],
    ['tenant=A', 'tenant'],
    ['order_by=sum', 'order_by'],
    ['summary_by=2019-Q1', 'summary_by'],
    ['summary_order=up', 'summary_order'],
    ['start_date=2026-02-30', 'start_date'],
  ])('%s is refused by name', async (query, path) => {
    const answer = await download(served, `${pathOf('inventory')}?${query}`, token);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(problem.parse(await answer.json()).errors?.map((error) => error.path)).toEqual([path]);
  });

  it('accepts no other method, key, site or anonymous caller', async () => {
    const get = await served.get(pathOf('inventory'), token);
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('POST');
    for (const path of ['/analytics/download', '/analytics/download/constructor', '/analytics/download/inventory/x'])
      expect((await download(served, path, token)).status).toBe(404);
    expect((await download(served, '/analytics-lots/download/inventory', token)).status).toBe(404);
    expect((await download(served, pathOf('inventory'), 'x')).status).toBe(401);
    const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await download(served, pathOf('inventory'), token, foreign)).status).toBe(403);
  });

  it('continues when the caller disconnects', async () => {
    const disconnect = new AbortController();
    const answer = await download(served, `${pathOf('inventory')}?format=csv`, token, { signal: disconnect.signal });
    disconnect.abort();
    await answer.arrayBuffer().catch(() => undefined);
    const files = await filesOf(served, `${pathOf('inventory')}?format=csv`, token);
    expect(files.size).toBe(3);
  });
});
