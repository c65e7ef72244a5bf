// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveAs } from 'file-saver';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildings } from '@/modules/buildings/module';
import { DownloadButton } from '@/modules/explorer/download/download-button';
import { createExplorerStore } from '@/modules/explorer/state/store';
import { ExplorerContext } from '@/modules/explorer/state/use-explorer';
import { startI18n } from '@/shell/i18n';
import { useModals } from '@/shell/modals/store';
import { report } from '@/shell/report';
import { useToasts } from '@/shell/toasts/store';
import { defaults, figures, filters, overview, properties } from '../answers';

vi.mock('file-saver', () => ({ saveAs: vi.fn() }));
vi.mock('@/shell/report', () => ({ report: vi.fn() }));

const server = setupServer(
  http.get('/api/v1/analytics/filters', () => HttpResponse.json(filters)),
  http.get('/api/v1/analytics/default-filters', () => HttpResponse.json(defaults)),
  http.get('/api/v1/analytics/overview', () => HttpResponse.json(overview)),
  http.get('/api/v1/analytics/:indicator/properties', () => HttpResponse.json(properties(1))),
  http.get('/api/v1/analytics/:indicator/points', () => new HttpResponse(null, { status: 404 })),
  http.get('/api/v1/analytics/:indicator', () => HttpResponse.json(figures('inventory'))),
);
/** jsdom's files cannot be streamed, which the interceptor does to read responses. */
function streamed(this: Blob): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      const reader = new FileReader();
      reader.onload = () => {
        if (reader.result instanceof ArrayBuffer) controller.enqueue(new Uint8Array(reader.result));
        controller.close();
      };
      reader.readAsArrayBuffer(this);
    },
  });
}
const DOWNLOAD = '/api/v1/analytics/download/:key';

beforeAll(() => {
  Object.defineProperty(Blob.prototype, 'stream', { value: streamed, configurable: true });
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.clearAllMocks();
});
afterAll(() => server.close());

async function opened() {
  const store = createExplorerStore(buildings);
  await store.getState().start({ area_unit: 'ft2', monetary_unit: 'USD', language: 'es' }, '', { sort: 'alpha' });
  store.getState().change({ indicator: 'closing_price', summary_sort: { by: 'change', order: 'desc' } });
  await waitFor(() =>
    expect(Object.values(store.getState().panels).map(({ state }) => state)).not.toContain('loading'),
  );
  render(
    <ExplorerContext value={{ module: buildings, store }}>
      <DownloadButton />
    </ExplorerContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Descargar' }));
  // The dialog is loaded when it is first opened.
  const dialog = await screen.findByRole('dialog');
  vi.mocked(report).mockClear();
  useModals.setState({ queue: [] });
  return { store, dialog };
}
const press = async (name: string) => {
  const found = screen.getAllByRole('button', { name });
  const last = found[found.length - 1];
  if (!last) throw new Error(`no button ${name}`);
  await userEvent.click(last);
};

describe('a download', () => {
  it('describes its content and is saved under the file name of the server', async () => {
    let requestedUrl = '';
    server.use(
      http.post(DOWNLOAD, ({ request }) => {
        requestedUrl = request.url;
        return new HttpResponse('zip', {
          headers: {
            'Content-Disposition':
              'attachment; filename="x.zip"; filename*=UTF-8\'\'Precio%20de%20cierre_2026_11_20.zip',
          },
        });
      }),
    );
    const { dialog } = await opened();
    expect(dialog.textContent).toContain('Descargar Precio de cierre');
    expect(dialog.textContent).toContain('120 propiedades');
    const csv = await screen.findByRole('radio', { name: 'CSV (.csv)' });
    // antd's radio lies unseen under its label, which takes the press.
    await userEvent.click(csv.closest('label') ?? csv);
    await press('Descargar');
    await waitFor(() =>
      expect(useToasts.getState().waiting.map(({ text }) => text)).toEqual([
        'Se guardó Precio de cierre_2026_11_20.zip',
      ]),
    );
    expect(useModals.getState().queue).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    expect(vi.mocked(saveAs).mock.calls[0]?.[1]).toBe('Precio de cierre_2026_11_20.zip');
    const { pathname, searchParams } = new URL(requestedUrl);
    expect(pathname).toBe('/api/v1/analytics/download/closing-price-rent');
    expect(searchParams.get('format')).toBe('csv');
    expect(searchParams.get('summary_by')).toBe('change');
    expect(searchParams.get('summary_order')).toBe('desc');
    expect(searchParams.has('page')).toBe(false);
  });

  it('can be cancelled, and nothing is saved', async () => {
    server.use(
      http.post(DOWNLOAD, async () => {
        await delay('infinite');
      }),
    );
    await opened();
    await press('Descargar');
    expect(await screen.findByRole('progressbar', { name: 'Avance de la descarga' })).toBeTruthy();
    await press('Cancelar');
    expect(await screen.findByText('Se canceló la descarga.')).toBeTruthy();
    expect(saveAs).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('that fails is logged and shown in place, without a modal', async () => {
    server.use(http.post(DOWNLOAD, () => new HttpResponse('<html>', { status: 502 })));
    await opened();
    await press('Descargar');
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo generar el archivo');
    expect(report).toHaveBeenCalledOnce();
    expect(useModals.getState().queue).toEqual([]);
  });

  it('that the server refuses shows the reason', async () => {
    const body = { type: 'about:blank', title: '', status: 503, detail: '', message: 'La consulta tardó demasiado.' };
    server.use(http.post(DOWNLOAD, () => HttpResponse.json(body, { status: 503 })));
    await opened();
    await press('Descargar');
    expect((await screen.findByRole('alert')).textContent).toBe('La consulta tardó demasiado.');
    expect(report).toHaveBeenCalledWith('La consulta tardó demasiado.');
    expect(saveAs).not.toHaveBeenCalled();
  });
});
