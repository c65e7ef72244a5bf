// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Preferences } from '@/contract/calls/session';
import {
  adoptServerPreferences,
  changePreferences,
  readLocalPreferences,
  restoreOwnUnits,
  savePreferencesWith,
  usePreferences,
  visitWith,
} from '@/preferences/store';
import { startI18n } from '@/shell/i18n';

const storedState = (): unknown => JSON.parse(localStorage.getItem('nave-preferences') ?? '{}').state;
const saved = vi.fn<(changed: Preferences) => void>();

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});
beforeEach(() => {
  localStorage.removeItem('nave-preferences');
  delete document.documentElement.dataset.theme;
  readLocalPreferences();
  saved.mockClear();
});

it('stores choices in this browser before sign-in', () => {
  changePreferences({ sort: 'value', area_unit: 'm2' });
  changePreferences({ theme: 'dark' });
  expect(storedState()).toEqual({ area_unit: 'm2', monetary_unit: 'USD', sort: 'value', flow_span: 'range' });
  expect(localStorage.getItem('nave-theme')).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  const stored = localStorage.getItem('nave-preferences') ?? '';
  usePreferences.setState(usePreferences.getInitialState());
  localStorage.setItem('nave-preferences', stored);
  readLocalPreferences();
  expect(usePreferences.getState()).toMatchObject({ area_unit: 'm2', sort: 'value', theme: 'dark' });
});

it('applies the preferences stored on the server, and sends changes to it', () => {
  adoptServerPreferences({ theme: 'dark', sort: 'value', monetary_unit: 'MXN', language: 'en' });
  expect(usePreferences.getState()).toMatchObject({
    theme: 'dark',
    sort: 'value',
    monetary_unit: 'MXN',
    language: 'en',
    area_unit: 'ft2',
  });
  expect(localStorage.getItem('nave-theme')).toBe('dark');
  savePreferencesWith(saved);
  changePreferences({ sort: 'alpha' });
  changePreferences({ theme: 'light' });
  expect(saved.mock.calls).toEqual([[{ sort: 'alpha' }], [{ theme: 'light' }]]);
  changePreferences({ language: 'es' });
});

it("applies the units of a link to the visit, but stores and sends the user's own", () => {
  savePreferencesWith(saved);
  changePreferences({ monetary_unit: 'MXN' });
  saved.mockClear();
  visitWith({ area_unit: 'm2', monetary_unit: 'USD' });
  expect(usePreferences.getState()).toMatchObject({ area_unit: 'm2', monetary_unit: 'USD' });
  expect(storedState()).toEqual({ area_unit: 'ft2', monetary_unit: 'MXN', sort: 'alpha', flow_span: 'range' });
  expect(saved).not.toHaveBeenCalled();
  // A choice made meanwhile is stored, and only that.
  changePreferences({ sort: 'value' });
  expect(storedState()).toEqual({ area_unit: 'ft2', monetary_unit: 'MXN', sort: 'value', flow_span: 'range' });
  changePreferences({ area_unit: 'm2' });
  expect(storedState()).toEqual({ area_unit: 'm2', monetary_unit: 'MXN', sort: 'value', flow_span: 'range' });
  readLocalPreferences();
  expect(usePreferences.getState()).toMatchObject({ area_unit: 'm2', monetary_unit: 'MXN', sort: 'value' });
});

it('skips outdated or hand-edited values', () => {
  localStorage.setItem('nave-preferences', JSON.stringify({ state: { area_unit: 'acres', sort: 7 }, version: 0 }));
  readLocalPreferences();
  expect(usePreferences.getState()).toMatchObject({ area_unit: 'ft2', monetary_unit: 'USD', sort: 'alpha' });
});

it('reports the units of a link once, and restores the own ones', () => {
  usePreferences.setState({ ...usePreferences.getInitialState() });
  visitWith({ area_unit: 'ft2', monetary_unit: 'USD' });
  expect(usePreferences.getState().linkUnits).toBe(false);
  visitWith({ area_unit: 'm2', monetary_unit: 'MXN' });
  expect(usePreferences.getState()).toMatchObject({ area_unit: 'm2', linkUnits: true });
  restoreOwnUnits();
  expect(usePreferences.getState()).toMatchObject({ area_unit: 'ft2', monetary_unit: 'USD', linkUnits: false });
  visitWith({ area_unit: 'm2', monetary_unit: 'USD' });
  changePreferences({ area_unit: 'm2' });
  expect(usePreferences.getState().linkUnits).toBe(false);
});
