// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { textOf } from '@/application/actions/action';
import { ACTIONS, actionOf } from '@/application/actions/registry';
import { addActionTexts } from '@/application/actions/texts';
import { DIMENSION_KEYS } from '@/contract/catalogue/dimensions';
import { usePreferences } from '@/preferences/store';
import { i18n, startI18n } from '@/shell/i18n';

const { push } = vi.hoisted(() => ({ push: vi.fn(async () => true) }));
vi.mock('next/router', () => ({ default: { push } }));

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
  addActionTexts();
});

it('declares every action once, and no keys twice', () => {
  const ids = ACTIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = ACTIONS.flatMap((action) => action.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  // A single key would match before a sequence that starts with it.
  for (const pair of keys.filter((one) => one.includes(' '))) expect(keys).not.toContain(pair.split(' ')[0]);
});

it.each(['es', 'en'] as const)('has a text for every action in %s', (language) => {
  const t = i18n.getFixedT(language);
  const texts = ACTIONS.map((action) => textOf(action, t, language));
  expect(texts.filter((text) => text === '' || /[:{}]\w|\w\.\w/.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

it('goes to an indicator from any screen, and groups only on screens that can group', () => {
  actionOf('indicator.lots.asking_price').run();
  expect(push).toHaveBeenCalledWith('/lots?i=asking_price');
  actionOf('go.methodology').run();
  expect(push).toHaveBeenCalledWith('/methodology');
  for (const key of DIMENSION_KEYS) expect(actionOf(`group_by.${key}`).available()).toBe(false);
});

it('offers only settings that differ from the current ones', () => {
  expect(actionOf('settings.area_unit.ft2').available()).toBe(false);
  actionOf('settings.area_unit.m2').run();
  expect(usePreferences.getState().area_unit).toBe('m2');
  expect(actionOf('settings.area_unit.m2').available()).toBe(false);
  expect(actionOf('settings.area_unit.ft2').available()).toBe(true);
});

it('throws for an unknown action', () => {
  expect(() => actionOf('nothing')).toThrow('nothing');
});
