// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AvailabilityBody } from '@/contract/calls/availability';
import { Relaxations } from '@/modules/availability/filters/relaxations';
import { currentAnswer, useAvailability } from '@/modules/availability/state/store';
import { readyTexts } from '@/modules/availability/state/texts';
import { startI18n } from '@/shell/i18n';
import { answer, defaults, filters } from '../answers';

const { bodies } = vi.hoisted(() => ({ bodies: [] as AvailabilityBody[] }));

vi.mock('@/http/client', () => ({
  api: {
    get: async (path: string) => (path.endsWith('/default-filters') ? defaults : filters),
    post: async (_: string, body: AvailabilityBody) => {
      bodies.push(body);
      const relaxations = [
        { field: 'docks', properties: 14 },
        { field: 'delimitation', properties: 1 },
      ];
      return body.docks ? { ...answer(0), relaxations } : answer(14);
    },
  },
}));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
  readyTexts();
});

describe('an empty result', () => {
  it('offers to remove one filter with the number of results, and removes it', async () => {
    const units = { area_unit: 'ft2', monetary_unit: 'USD', rent_period: 'month', language: 'es' } as const;
    await useAvailability.getState().start(units, 'docks=900..&ramps=1..');
    render(<Relaxations />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Sin el filtro Andenes: 14 propiedades',
      'Sin el filtro Zona dibujada: 1 propiedad',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /Andenes/ }));
    expect(bodies.at(-1)).toMatchObject({ ramps: { min: 1 } });
    expect(bodies.at(-1)).not.toHaveProperty('docks');
    expect(currentAnswer(useAvailability.getState())?.total).toBe(14);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
