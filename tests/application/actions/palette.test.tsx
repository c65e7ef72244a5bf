// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HelpSheet } from '@/application/actions/help/help-sheet';
import { Palette } from '@/application/actions/palette/palette';
import { usePanels } from '@/application/actions/panels';
import { setSingleKeys } from '@/application/actions/single-keys';
import { useShortcuts } from '@/application/actions/use-shortcuts';
import type { SearchResult } from '@/contract/calls/search';
import { buildings } from '@/modules/buildings/module';
import { useExplorerActions } from '@/modules/explorer/state/explorer-actions';
import { createExplorerStore, type ExplorerStore } from '@/modules/explorer/state/store';
import { startI18n } from '@/shell/i18n';
import { defaults, figures, filters, overview, properties } from '../../modules/explorer/answers';
import { imitateDialogs } from './dialogs';

const { push } = vi.hoisted(() => ({ push: vi.fn(async () => true) }));
vi.mock('next/router', () => ({ default: { push } }));

const result = (more: Partial<SearchResult>): SearchResult => ({
  kind: 'submarket',
  id: 'Apodaca',
  name: 'Apodaca',
  market: 'Monterrey',
  submarket: 'Apodaca',
  modules: ['buildings', 'lots'],
  ...more,
});
const FOUND: readonly SearchResult[] = [
  result({}),
  result({ kind: 'building', id: 'B/7', name: 'Nave Apodaca 7', modules: ['buildings'] }),
];
let queries: string[] = [];
const server = setupServer(
  http.get('/api/v1/search', ({ request }) => {
    queries.push(new URL(request.url).searchParams.get('q') ?? '');
    return HttpResponse.json({ results: FOUND });
  }),
  http.get('/api/v1/analytics/:name', ({ params }) => {
    if (params.name === 'filters') return HttpResponse.json(filters);
    if (params.name === 'default-filters') return HttpResponse.json(defaults);
    return HttpResponse.json(params.name === 'overview' ? overview : figures('inventory'));
  }),
  http.post('/api/v1/assistant', () => new HttpResponse(null, { status: 503 })),
  http.get('/api/v1/analytics/:name/properties', () => HttpResponse.json(properties(1))),
  http.get('/api/v1/analytics/:name/points', () => HttpResponse.json({ unit: 'ft²', points: [] })),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
  imitateDialogs();
});
beforeEach(() => {
  queries = [];
  push.mockClear();
  usePanels.setState({ open: null });
  setSingleKeys(true);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Page({ store }: { readonly store?: ExplorerStore }) {
  useShortcuts();
  const open = usePanels((state) => state.open);
  return (
    <>
      {store && <Screen store={store} />}
      <input aria-label="campo" />
      {open === 'palette' && <Palette />}
      {open === 'help' && <HelpSheet />}
    </>
  );
}
function Screen({ store }: { readonly store: ExplorerStore }) {
  useExplorerActions(buildings, store);
  return null;
}
async function explorer(): Promise<ExplorerStore> {
  const store = createExplorerStore(buildings);
  await store
    .getState()
    .start({ area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' }, '', { sort: 'alpha' });
  return store;
}

const user = userEvent.setup();
const field = () => screen.findByRole('combobox');
const options = () => screen.queryAllByRole('option').map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
const active = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');

describe('the palette', () => {
  it.each([
    ['vacancia', 'Tasa de disponibilidad · Edificios'],
    ['rentas', 'Precio de salida · Edificios'],
    ['pdf', 'Ir a Disponibilidad G D'],
    ['reporte', 'Ir a Disponibilidad G D'],
  ])('finds commands by the words of analysts: %s', async (typed, command) => {
    server.use(http.get('/api/v1/search', () => HttpResponse.json({ results: [] })));
    render(<Page />);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), typed);
    expect(options()).toContain(command);
  });

  it.each([
    ['owner', 'Fibra Norte', 'Fibra Norte', '/companies?kind=owner&name=Fibra+Norte'],
    ['owner', 'Fibra Norte', 'Fibra Norte cifras en Edificios', '/buildings?ow=Fibra+Norte'],
    ['tenant', 'Acme', 'Acme cifras en Edificios', '/buildings?i=gross_absorption&tn=Acme'],
  ] as const)('opens the page or the figures of a company: %s', async (kind, name, option, address) => {
    const found = result({ kind, id: name, name, market: null, submarket: null });
    server.use(http.get('/api/v1/search', () => HttpResponse.json({ results: [found] })));
    render(<Page />);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), name);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(push).toHaveBeenCalledWith(address);
  });

  it('opens by its key, moves by arrows, and runs the selected command', async () => {
    server.use(http.get('/api/v1/search', () => HttpResponse.json({ results: [] })));
    render(<Page />);
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
    const [first, second] = screen.getAllByRole('option');
    expect(await active()).toBe(first);
    expect(first).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}');
    expect(await active()).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await active()).toBe(screen.getAllByRole('option').at(-1));
    await user.type(await field(), 'ir a lotes');
    expect(options()).toEqual(['Ir a Lotes G L']);
    await user.keyboard('{Enter}');
    expect(push).toHaveBeenCalledWith('/lots');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('finds indicators of both modules with or without accents', async () => {
    server.use(http.get('/api/v1/search', () => HttpResponse.json({ results: [] })));
    render(<Page />);
    act(() => usePanels.setState({ open: 'palette' }));
    await user.type(await field(), 'absorcion bruta');
    expect(options()[0]).toBe('Absorción bruta · Edificios');
    expect(options()[1]).toMatch(/^Absorción bruta.* · Lotes$/);
    await user.keyboard('{Enter}');
    expect(push).toHaveBeenCalledWith('/buildings?i=gross_absorption');
  });

  it('finds places and properties by name, and shows their number', async () => {
    render(<Page />);
    act(() => usePanels.setState({ open: 'palette' }));
    await user.type(await field(), 'apodaca');
    await screen.findByRole('option', { name: /Nave Apodaca 7/ });
    expect(queries).toEqual(['apodaca']);
    expect(screen.getByRole('status')).toHaveTextContent('2 resultados');
    const group = screen.getByRole('group', { name: 'Submercados' });
    await user.click(within(group).getByRole('option', { name: /Apodaca/ }));
    expect(push).toHaveBeenCalledWith('/buildings?mk=Monterrey&sm=Apodaca');

    act(() => usePanels.setState({ open: 'palette' }));
    await user.type(await field(), 'nave apodaca');
    await user.click(await screen.findByRole('option', { name: /Nave Apodaca 7/ }));
    expect(push).toHaveBeenLastCalledWith('/buildings/B%2F7');
  });

  it('offers to ask the assistant what it does not find, and nothing else', async () => {
    server.use(http.get('/api/v1/search', () => HttpResponse.json({ results: [] })));
    render(<Page />);
    act(() => usePanels.setState({ open: 'palette' }));
    await user.type(await field(), 'cuánto hay en Monterrey');
    await screen.findByRole('option', { name: 'Preguntar al asistente: «cuánto hay en Monterrey»' });
    expect(options()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent(/Sin resultados/);
    await user.keyboard('{Enter}');
    expect(usePanels.getState()).toEqual({ open: null, assistant: true });
    const { useAssistant } = await import('@/modules/assistant/state/store');
    await waitFor(() => expect(useAssistant.getState().turns[0]?.question).toBe('cuánto hay en Monterrey'));
    act(() => usePanels.setState({ assistant: false }));
  });

  it('reports that names cannot be searched, and still offers its commands', async () => {
    server.use(http.get('/api/v1/search', () => new HttpResponse(null, { status: 503 })));
    render(<Page />);
    act(() => usePanels.setState({ open: 'palette' }));
    await user.type(await field(), 'lotes');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/no está disponible/));
    expect(options()).toContain('Ir a Lotes G L');
  });

  it('narrows the explorer on the screen and keeps its indicator', async () => {
    const store = await explorer();
    store.getState().change({ indicator: 'availability' });
    render(<Page store={store} />);
    act(() => usePanels.setState({ open: 'palette' }));
    await user.type(await field(), 'apodaca');
    await user.click(await screen.findByRole('option', { name: 'Apodaca Monterrey' }));
    expect(push).not.toHaveBeenCalled();
    expect(store.getState().view).toMatchObject({
      indicator: 'availability',
      group_by: 'park',
      lists: { market: ['Monterrey'], submarket: ['Apodaca'] },
    });
  });
});

describe('keys', () => {
  it('change the current explorer, but not while the user types or has switched them off', async () => {
    const store = await explorer();
    render(<Page store={store} />);
    const shown = () => store.getState().view?.indicator;
    await user.keyboard('j');
    expect(shown()).toBe('availability');
    await user.keyboard('u');
    expect(shown()).toBe('inventory');
    await user.type(screen.getByLabelText('campo'), 'jjj');
    expect(shown()).toBe('inventory');
    act(() => (document.activeElement as HTMLElement).blur());
    setSingleKeys(false);
    await user.keyboard('j');
    expect(shown()).toBe('inventory');
    await user.keyboard('{Control>}k{/Control}');
    expect(await field()).toBeInTheDocument();
  });

  it('do nothing behind a modal', async () => {
    const store = await explorer();
    render(<Page store={store} />);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeInTheDocument();
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    await user.keyboard('j');
    expect(store.getState().view?.indicator).toBe('inventory');
    vi.restoreAllMocks();
  });

  it('are listed in the help sheet for the current screen, whether they apply now or not', async () => {
    const store = await explorer();
    expect(store.getState().past).toEqual([]);
    render(<Page store={store} />);
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
    expect(sheet).toHaveTextContent('Indicador siguienteJ');
    expect(sheet).toHaveTextContent(/Deshacer.*?U/);
    expect(sheet).not.toHaveTextContent('Descargar');
    await user.click(within(sheet).getByRole('checkbox'));
    expect(localStorage.getItem('nave-single-keys')).toBe('off');
  });
});
