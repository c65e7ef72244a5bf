// @vitest-environment jsdom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { AssistantAnswer } from '@/contract/calls/assistant';
import { setDataset } from '@/core/dataset/dataset-store';
import { Conversation } from '@/modules/assistant/conversation/conversation';
import { useAtHand } from '@/modules/assistant/state/at-hand';
import { startNew, useAssistant } from '@/modules/assistant/state/store';
import { useSession } from '@/session/store';
import { startI18n } from '@/shell/i18n';
import { Themed } from '@/ui/theme/themed';
import { defaults, figures, filters, overview, properties } from '../explorer/answers';
import { answer, refusal } from './answers';

vi.mock('next/router', () => ({ useRouter: () => ({}), default: { push: vi.fn(async () => true) } }));

let sent: { readonly question: string; readonly previous?: object }[] = [];
let next: AssistantAnswer = answer();
const server = setupServer(
  http.post('/api/v1/assistant', async ({ request }) => {
    sent.push((await request.json()) as { question: string });
    return HttpResponse.json(next);
  }),
  http.get('/api/v1/analytics/:name', ({ params }) => {
    if (params.name === 'filters') return HttpResponse.json(filters);
    if (params.name === 'default-filters') return HttpResponse.json(defaults);
    return HttpResponse.json(params.name === 'overview' ? overview : figures('inventory'));
  }),
  http.get('/api/v1/analytics/:name/properties', () => HttpResponse.json(properties(1))),
);

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  localStorage.setItem('nave-language', 'es');
  startI18n();
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  sent = [];
  next = answer();
  startNew();
  setDataset(filters.dataset);
  useAtHand.setState({ atHand: null, failed: false });
  useSession.setState({ status: 'in', user: null });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = userEvent.setup();
const QUESTION = 'inventario en Monterrey ayer';
const field = () => screen.getByRole('textbox', { name: 'Tu pregunta' });
const shown = () =>
  render(
    <Themed>
      <Conversation focused />
    </Themed>,
  );
async function asked(question = QUESTION) {
  shown();
  await user.type(field(), `${question}{Enter}`);
  await waitFor(() => expect(useAssistant.getState().turns.at(-1)?.status.state).not.toBe('loading'));
  return screen.findByRole('article', { name: new RegExp(question.slice(0, 8)) });
}

describe('an empty conversation', () => {
  it('says that it is a beta and how questions are read, and offers questions about the data at hand', async () => {
    shown();
    expect(field()).toHaveFocus();
    expect(screen.getByRole('complementary', { name: 'Sobre el asistente' })).toHaveTextContent(/beta.*con reglas/);
    await screen.findByRole('button', { name: /¿Cómo se calcula/ });
    await user.click(screen.getByRole('button', { name: 'Cómo entiendo las preguntas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cómo entiendo las preguntas' });
    expect(dialog).toHaveTextContent('Vacancia en 2025');
    expect(dialog).toHaveTextContent(/año calendario/);
  });
});

describe('an answer', () => {
  it('is announced, and shows the question as it was read, the figure, and its table', async () => {
    const turn = await asked();
    expect(screen.getByRole('log')).toHaveTextContent('El inventario de Monterrey es de 300 ft².');
    const marks = within(turn).getAllByRole('mark');
    expect(marks.map(({ textContent }) => textContent)).toEqual(['inventario', 'Monterrey']);
    expect(marks[1]).toHaveAttribute('title', 'Mercado: Monterrey');
    expect(within(turn).getByText('ayer').tagName).toBe('S');
    expect(within(turn).getByText('300', { selector: 'strong' })).toBeVisible();
    expect(within(turn).getByText('5 registros')).toBeVisible();
    expect(await within(turn).findByRole('table')).toBeVisible();
    expect(within(turn).getByRole('link', { name: 'Abrir como vista' })).toHaveAttribute(
      'href',
      '/buildings?mk=Monterrey',
    );
  });

  it('opens the records behind its figure, and those of a cell', async () => {
    const turn = await asked();
    await user.click(within(turn).getByRole('button', { name: '200' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Monterrey · 4T 2026 · 200 ft²');
    await user.keyboard('{Escape}');
    await user.click(within(turn).getByRole('button', { name: 'Ver los registros' }));
    expect(await screen.findByRole('dialog', { name: /Total · 4T 2026 · 300 ft²/ })).toBeVisible();
  });

  it('is asked again without a part that is taken off', async () => {
    const turn = await asked();
    await user.click(within(turn).getByRole('button', { name: 'Quitar Mercado: Monterrey' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.question).toBe('inventario en ayer');
    expect(useAssistant.getState().turns).toHaveLength(1);
  });

  it('is asked again with another value in the place of a part', async () => {
    const turn = await asked();
    await user.click(await within(turn).findByRole('button', { name: 'Cambiar Mercado: Monterrey' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Mercado' })).toHaveFocus());
    await user.click(await screen.findByText('Saltillo', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.question).toBe('inventario en Saltillo ayer');
  });

  it('lets go of what it carried over from the question before', async () => {
    const turn = await asked();
    expect(turn).toBeVisible();
    const carried = answer().understood.map((part) => ({ ...part, start: null, end: null }));
    next = answer({ understood: carried, ignored: [], sentence: 'Sigue siendo 300.' });
    await user.type(field(), 'por año{Enter}');
    await screen.findAllByText('Sigue siendo 300.');
    const second = screen.getByRole('article', { name: /por año/ });
    await user.click(within(second).getByRole('button', { name: 'Quitar Mercado: Monterrey' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.question).toBe('por año');
    expect(sent[1]?.previous).toMatchObject({ lists: { market: ['Monterrey'] } });
    expect(sent[2]?.previous).not.toHaveProperty('lists');
  });

  it('is copied as text with its table and its source', async () => {
    const turn = await asked();
    await user.click(within(turn).getByRole('button', { name: 'Copiar' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/^inventario en Monterrey ayer\n\nEl inventario de Monterrey es de 300 ft²\./);
    expect(text).toMatch(/Monterrey\t150\t200/);
    expect(text).toMatch(/Fuente: Nave · x · datos al 20 nov 2026 · versión 1\nhttp.*\/buildings\?mk=Monterrey$/);
  });

  it('names what was cut, and that a model read the question only where it did', async () => {
    next = answer({ cut: [{ list: 'groups', shown: 10, total: 83 }], answered_by: 'model' });
    const turn = await asked();
    expect(within(turn).getByText('10 de 83 mercados')).toBeVisible();
    expect(within(turn).getByText(/modelo de lenguaje configurado/)).toBeVisible();
  });

  it('of other data says so, and is asked again', async () => {
    next = answer({ data_version: '0' });
    const turn = await asked();
    expect(within(turn).getByText(/versión 0 de los datos/)).toBeVisible();
    await user.click(within(turn).getByRole('button', { name: 'Preguntar otra vez' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });
});

describe('the sentence', () => {
  it('has its filters in a line of their own, which the question cannot turn', async () => {
    const basis = 'Base: Tipo de edificio: Nave industrial.';
    next = answer({ sentence: `El inventario es de 300 ft². ${basis} Por año: de 1 a 2.`, basis });
    const turn = await asked('inventario \u202een Monterrey');
    expect(within(turn).getByText('El inventario es de 300 ft². Por año: de 1 a 2.')).toBeVisible();
    expect(within(turn).getByText(basis)).toBeVisible();
    expect(within(turn).getByRole('heading', { level: 3 }).querySelector('bdi')).toHaveTextContent(/Monterrey/);
  });
});

describe('a rating', () => {
  const rated: { readonly verdict: string; readonly reason?: string }[] = [];
  beforeEach(() => {
    rated.length = 0;
    server.use(
      http.post('/api/v1/assistant/feedback', async ({ request }) => {
        rated.push((await request.json()) as (typeof rated)[number]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  const sentRatings = () => rated.map(({ verdict, reason }) => [verdict, reason]);

  it('is stored once, with its reason', async () => {
    const turn = await asked();
    await user.click(within(turn).getByRole('button', { name: 'Mala respuesta' }));
    expect(within(turn).getByRole('textbox', { name: /¿Qué estuvo mal/ })).toHaveFocus();
    expect(rated).toEqual([]);
    await user.keyboard('falta el lugar');
    await user.click(within(turn).getByRole('button', { name: 'Enviar' }));
    await within(turn).findByText('Gracias por tu opinión.');
    expect(sentRatings()).toEqual([['down', 'falta el lugar']]);
    expect(within(turn).getByRole('button', { name: 'Mala respuesta', pressed: true })).toBeVisible();
  });

  it('is stored without a reason where the box is left, and the last choice counts', async () => {
    const turn = await asked();
    await user.click(within(turn).getByRole('button', { name: 'Mala respuesta' }));
    await user.click(within(turn).getByRole('button', { name: 'Buena respuesta' }));
    expect(rated).toEqual([]);
    await user.click(field());
    await within(turn).findByText('Gracias por tu opinión.');
    expect(sentRatings()).toEqual([['up', undefined]]);
  });

  it('is stored where the box is closed, and where the answer leaves the screen', async () => {
    const turn = await asked();
    await user.click(within(turn).getByRole('button', { name: 'Mala respuesta' }));
    await user.keyboard('no{Escape}');
    await waitFor(() => expect(sentRatings()).toEqual([['down', undefined]]));
    await user.click(within(turn).getByRole('button', { name: 'Buena respuesta' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sentRatings()).toHaveLength(2));
  });
});

describe('a comparison of two times', () => {
  it('subtracts the earlier from the later in whichever order they are written, and names both', async () => {
    const call = (end_date: string) => ({
      method: 'GET' as const,
      path: '/analytics/inventory',
      params: { group_by: 'market', period: 'yearly', start_date: `${end_date.slice(0, 4)}-01-01`, end_date },
    });
    const side = (year: number, value: number): FiguresAnswer => {
      const one = figures('inventory');
      const period = { key: `${year}`, label: `${year}`, start: `${year}-01-01`, end: `${year}-12-31`, running: false };
      return {
        ...one,
        indicator: { ...one.indicator, value },
        periods: [period],
        groups: one.groups.slice(0, 1).map((group) => ({ ...group, values: [value], value, n: [5] })),
        total: { values: [value], n: [5] },
      };
    };
    next = answer({
      kind: 'comparison',
      call: call('2024-12-31'),
      answer: side(2024, 200),
      compared: call('2025-12-31'),
      compared_answer: side(2025, 300),
    });
    const turn = await asked();
    const name = await within(turn).findByText('Diferencia, de 2024 a 2025');
    expect(name.nextElementSibling).toHaveTextContent(/\+100.*ft².*\+50/);
  });
});

describe('what is no answer', () => {
  it('is a refusal with what can be asked instead', async () => {
    next = refusal();
    const turn = await asked('inventario en Narnia');
    expect(within(turn).getByText('No conozco el lugar «Narnia».')).toBeVisible();
    expect(within(turn).queryByRole('link', { name: 'Abrir como vista' })).toBeNull();
    await user.click(within(turn).getByRole('button', { name: 'Inventario en Monterrey' }));
    await waitFor(() => expect(sent[1]?.question).toBe('inventario en Monterrey'));
  });

  it('is a failure that is tried again', async () => {
    server.use(http.post('/api/v1/assistant', () => new HttpResponse(null, { status: 500 })));
    const turn = await asked();
    expect(within(turn).getByRole('alert')).toHaveTextContent('No se pudo responder');
    server.resetHandlers();
    await user.click(within(turn).getByRole('button', { name: 'Reintentar' }));
    await screen.findAllByText('El inventario de Monterrey es de 300 ft².');
  });
});

describe('the field', () => {
  it('begins a line, recalls the last question, and counts near the limit', async () => {
    await asked();
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveValue(QUESTION);
    await user.clear(field());
    await user.keyboard('a{Shift>}{Enter}{/Shift}b');
    expect(field()).toHaveValue('a\nb');
    expect(sent).toHaveLength(1);
    await user.clear(field());
    await act(async () => user.paste('x'.repeat(450)));
    expect(screen.getByText('450 de 500 caracteres')).toBeVisible();
  });
});
