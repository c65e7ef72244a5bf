import { expect, it } from 'vitest';
import type { SearchReading } from '@/contract/calls/alert-searches';
import { composeMail } from '@/server/alerts/compose-mail';

const READING: SearchReading = {
  ...{ outcome: 'read', data_version: 'v2', read_at: '2026-11-20T10:00:00.000Z', end: '2026-11-20' },
  ...{ spaces: 12, new_spaces: 3, area_unit: 'm²' },
  named: [
    {
      ...{ id: 'L1', building_id: 'B1', building: 'Nave 1', space: 'Espacio A', market: 'Monterrey' },
      ...{ submarket: 'Apodaca', available_area: 25000 },
    },
    {
      ...{ id: 'L2', building_id: 'B2', building: 'Nave 2', space: null, market: 'Tijuana', submarket: null },
      available_area: 4000,
    },
  ],
};
const mailOf = (language: 'es' | 'en') =>
  composeMail({
    telling: {
      kind: 'search',
      alert: {
        ...{ kind: 'search', id: 's', name: 'Naves grandes', filters: [{ name: 'Mercado', values: 'Monterrey' }] },
        ...{ address: '/availability', paused: false, email: true, state: 'armed', reading: READING },
        webhook: null,
        created_at: '2026-11-01T10:00:00.000Z',
      },
      firing: { kind: 'search', alert: 's', reading: READING, address: '/availability?market=x', seen: false },
    },
    ...{ language, site: 'https://nave.example.com', unsubscribe: '/api/unsubscribe?x', from: 'nave@example.com' },
    to: 'ana@example.com',
  });

it('names new spaces, counts the others, and leads to the search', () => {
  const { subject, text } = mailOf('es');
  expect(subject).toBe('Naves grandes: 3 espacios nuevos');
  expect(text.split('\n')).toEqual([
    '3 espacios nuevos en tu búsqueda; la cumplen 12 en total',
    '',
    'Nave 1, Espacio A · Apodaca, Monterrey · 25,000 m²',
    'Nave 2 · Tijuana · 4,000 m²',
    'y 1 más',
    expect.stringContaining('versión de los datos v2'),
    '',
    'Mercado: Monterrey',
    '',
    'Ver la búsqueda: https://nave.example.com/availability?market=x',
    'Tus avisos: https://nave.example.com/alerts',
    '',
    'Recibes este correo porque creaste este aviso en Nave.',
    'Dejar de recibirlo por correo: https://nave.example.com/api/unsubscribe?x',
    '',
  ]);
  expect(mailOf('en').subject).toBe('Naves grandes: 3 new spaces');
});
