import type { AssistantAnswer, Reading } from '@/contract/calls/assistant';
import { figures } from '../explorer/answers';

export const READING: Reading = {
  kind: 'figures',
  indicator: 'inventory',
  group_by: 'market',
  period: 'quarterly',
  start_date: '2026-07-01',
  end_date: '2026-11-20',
  lists: { market: ['Monterrey'] },
};

/** The answer to `inventario en Monterrey ayer`. */
export const answer = (more: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  kind: 'figures',
  understood: [
    {
      start: 0,
      end: 10,
      text: 'inventario',
      as: 'indicator',
      field: 'indicator',
      value: 'inventory',
      label: 'Inventario',
    },
    { start: 14, end: 23, text: 'Monterrey', as: 'filter', field: 'market', value: 'Monterrey', label: 'Monterrey' },
  ],
  ignored: [{ start: 24, end: 28, text: 'ayer' }],
  call: {
    method: 'GET',
    path: '/analytics/inventory',
    params: {
      group_by: 'market',
      period: 'quarterly',
      area_unit: 'ft2',
      monetary_unit: 'USD',
      language: 'es',
      start_date: '2026-07-01',
      end_date: '2026-11-20',
      market: ['Monterrey'],
    },
  },
  compared: null,
  view: '/buildings?mk=Monterrey',
  answer: figures('inventory'),
  compared_answer: null,
  cut: [],
  sentence: 'El inventario de Monterrey es de 300 ft².',
  previous: READING,
  answered_by: 'parser',
  data_version: '1',
  conversation: null,
  ...more,
});

export const refusal = (more: Partial<AssistantAnswer> = {}): AssistantAnswer =>
  answer({
    kind: 'refusal',
    understood: [],
    ignored: [],
    call: null,
    view: null,
    answer: null,
    sentence: 'No conozco el lugar «Narnia».',
    reason: 'unknown_name',
    previous: null,
    choices: [{ label: 'Inventario en Monterrey', question: 'inventario en Monterrey' }],
    ...more,
  });
