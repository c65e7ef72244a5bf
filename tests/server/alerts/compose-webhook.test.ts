import { expect, it } from 'vitest';
import { z } from 'zod';
import type { FigureFiring } from '@/contract/calls/alerts';
import { composeWebhook } from '@/server/alerts/compose-webhook';
import type { Telling } from '@/server/alerts/words';

const READING: FigureFiring['reading'] = {
  ...{ outcome: 'read', data_version: 'v2', read_at: '2026-11-20T10:00:00.000Z' },
  ...{ start: '2026-11-20', end: '2026-11-20', value: 1200, before: 900, change: 33.3 },
};
const TELLING: Telling = {
  kind: 'figure',
  alert: {
    ...{ kind: 'figure', id: 'a', name: 'R&D <!channel>', module: 'buildings', indicator: 'inventory' },
    ...{ indicator_name: 'Inventario', filters: [{ name: 'Mercado', values: 'Monterrey' }], address: '/buildings' },
    ...{ condition: 'above', bound: 1000, unit: 'm²', change_unit: '%', paused: false, email: false, webhook: 'x' },
    ...{ state: 'fired', reading: READING, created_at: '2026-11-01T10:00:00.000Z' },
  },
  firing: {
    ...{
      kind: 'figure',
      alert: 'a',
      rule: null,
      before: 900,
      reading: READING,
      address: '/buildings?mk=x',
      seen: false,
    },
  },
};
const compose = (host: string, site = 'https://nave.example.com', telling = TELLING): unknown =>
  JSON.parse(composeWebhook({ url: `https://${host}/x`, telling, language: 'es', site }));

it('gives Slack a text in which nobody is mentioned and nothing is a link but the view', () => {
  const { text } = z.strictObject({ text: z.string() }).parse(compose('hooks.slack.com'));
  expect(text.split('\n')).toEqual([
    '*R&amp;D &lt;!channel&gt;: 900 m² → 1,200 m²*',
    'Inventario subió de 1,000 m²',
    '900 m² → 1,200 m²',
    expect.stringContaining('versión de los datos v2'),
    'Mercado: Monterrey',
    'Ver las cifras: https://nave.example.com/buildings?mk=x',
  ]);
});

it('gives Teams a card with the view as its action', () => {
  expect(compose('tenant.webhook.office.com')).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          ...{ type: 'AdaptiveCard', version: '1.4' },
          body: [
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'R&D <!channel>: 900 m² → 1,200 m²' }] },
            { type: 'RichTextBlock', inlines: [{ text: 'Inventario subió de 1,000 m²' }] },
            { inlines: [{ text: '900 m² → 1,200 m²' }] },
            { inlines: [{ text: expect.stringContaining('versión de los datos v2') }] },
            { inlines: [{ text: 'Mercado: Monterrey' }] },
          ],
          actions: [
            { type: 'Action.OpenUrl', title: 'Ver las cifras', url: 'https://nave.example.com/buildings?mk=x' },
          ],
        },
      },
    ],
  });
});

it('has no link where the address of the site is not known', () => {
  expect(JSON.stringify(compose('hooks.slack.com', ''))).not.toContain('http');
  expect(compose('tenant.webhook.office.com', '')).toMatchObject({ attachments: [{ content: { actions: [] } }] });
});
