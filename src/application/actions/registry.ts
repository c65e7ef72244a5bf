import Router from 'next/router';
import { DIMENSION_KEYS, type DimensionKey, dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, indicator, publicKey } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { importAccess } from '@/contract/catalogue/rights';
import { AREA_UNITS, MONETARY_UNITS, PERIOD_NAMES, PERIODS, RENT_PERIODS, SORTS } from '@/contract/catalogue/units';
import { LANGUAGES } from '@/contract/text';
import { isKnown, type ProvidedId, providedFor } from '@/core/actions/provided';
import { indicatorSearch } from '@/modules/explorer/state/url';
import { type ChosenPreferences, changePreferences, usePreferences } from '@/preferences/store';
import { signOut, useSession } from '@/session/store';
import { ASSISTANT, NAVIGATION } from '@/shell/navigation';
import { CHART_KINDS } from '@/ui/charts/chart-data';
import '../layout/screen-names';
import type { Action, ActionGroup } from './action';
import { closeAssistant, openAssistant, openPanel, usePanels } from './panels';

const always = () => true;
const go = (address: string) => void Router.push(address);

/** An action that the screen does, when it can. */
const ofScreen = (id: ProvidedId, text: string, keys?: string, group: ActionGroup = 'view'): Action => ({
  id,
  group,
  text,
  ...(keys === undefined ? {} : { keys }),
  available: () => providedFor(id) !== undefined,
  known: () => isKnown(id),
  run: () => providedFor(id)?.(),
});

const VIEW: readonly Action[] = [
  ofScreen('view.filters', 'actions:view.filters', 'f'),
  ofScreen('view.saved', 'actions:view.saved', 'v'),
  ofScreen('view.copy_link', 'actions:view.copy_link', 'c'),
  ofScreen('view.download', 'actions:view.download', 'd'),
  ofScreen('view.undo', 'actions:view.undo', 'u'),
  ofScreen('view.reset', 'actions:view.reset', 'r'),
  ofScreen('view.next_indicator', 'actions:view.next_indicator', 'j'),
  ofScreen('view.previous_indicator', 'actions:view.previous_indicator', 'k'),
  ofScreen('view.summary', 'actions:view.summary', 's'),
  ofScreen('view.properties', 'actions:view.properties', 'p'),
  ofScreen('view.table', 'actions:view.table', 't'),
];

const GO: readonly Action[] = [
  ...NAVIGATION.map(
    ({ href, label, keys }): Action => ({
      id: `go.${href.slice(1)}`,
      group: 'go',
      text: 'actions:go',
      values: (t) => ({ where: t(`shell:${label}`) }),
      menuText: `shell:${label}`,
      keys,
      available: always,
      run: () => go(href),
    }),
  ),
  {
    id: 'go.reports',
    group: 'go',
    text: 'screens:reports',
    keys: 'g r',
    available: always,
    run: () => go('/reports'),
  },
  {
    id: 'go.changes',
    group: 'go',
    text: 'screens:changes',
    keys: 'g n',
    available: always,
    run: () => go('/changes'),
  },
  {
    id: 'go.deals',
    group: 'go',
    text: 'screens:deals',
    available: always,
    run: () => go('/deals'),
  },
  {
    id: 'go.companies',
    group: 'go',
    text: 'screens:companies',
    available: always,
    run: () => go('/companies'),
  },
  {
    id: 'go.alerts',
    group: 'go',
    text: 'screens:alerts',
    available: always,
    run: () => go('/alerts'),
  },
  {
    id: 'go.methodology',
    group: 'go',
    text: 'shell:methodology',
    keys: 'g m',
    available: always,
    run: () => go('/methodology'),
  },
  {
    id: 'go.data',
    group: 'go',
    text: 'shell:data',
    available: () => {
      const { user } = useSession.getState();
      return user !== null && importAccess(user) !== 'none';
    },
    run: () => go('/data'),
  },
  {
    id: 'go.assistant',
    group: 'go',
    text: 'actions:assistant.page',
    keys: 'g a',
    available: always,
    run: () => go(ASSISTANT),
  },
  {
    id: 'assistant.toggle',
    group: 'go',
    text: 'actions:assistant.toggle',
    keys: 'mod+j',
    available: () => Router.pathname !== ASSISTANT,
    run: () => (usePanels.getState().assistant ? closeAssistant : openAssistant)(),
  },
];

const INDICATORS: readonly Action[] = MODULE_KEYS.flatMap((module) =>
  INDICATOR_KEYS[module].map((key): Action => {
    const id = `indicator.${module}.${publicKey(key)}` as const;
    return {
      id,
      group: 'indicators',
      text: 'actions:indicator',
      values: (t, language) => ({ name: indicator(key).name[language], module: t(`shell:nav.${module}`) }),
      many: true,
      available: always,
      run: () => (providedFor(id) ?? (() => go(`/${module}${indicatorSearch(publicKey(key))}`)))(),
    };
  }),
);

const SHOW: readonly Action[] = [
  ...DIMENSION_KEYS.map(
    (key: DimensionKey): Action => ({
      ...ofScreen(`group_by.${key}`, 'actions:group_by', undefined, 'show'),
      values: (_, language) => ({ name: dimension(key).name[language] }),
      many: true,
    }),
  ),
  ...PERIODS.map(
    (key): Action => ({
      ...ofScreen(`period.${key}`, 'actions:period', undefined, 'show'),
      values: (_, language) => ({ name: PERIOD_NAMES[key][language] }),
      many: true,
    }),
  ),
  ...CHART_KINDS.map(
    (key): Action => ({ ...ofScreen(`chart.${key}`, `actions:chart.${key}`, undefined, 'show'), many: true }),
  ),
  ...(['none', 'previous', 'year'] as const).map(
    (key): Action => ({ ...ofScreen(`compare.${key}`, `actions:compare.${key}`, undefined, 'show'), many: true }),
  ),
];

/** A choice that is not the present one. */
const choice = <K extends keyof ChosenPreferences>(
  key: K,
  value: ChosenPreferences[K],
  text: string,
  more: Partial<Action> = {},
): Action => ({
  id: `settings.${key}.${value}`,
  group: 'settings',
  text,
  available: () => usePreferences.getState()[key] !== value,
  run: () => changePreferences({ [key]: value }),
  ...more,
});

const SETTINGS: readonly Action[] = [
  choice('theme', 'dark', 'shell:preferences.use_dark'),
  choice('theme', 'light', 'shell:preferences.use_light'),
  ...AREA_UNITS.map((unit) =>
    choice('area_unit', unit, 'actions:area_unit', { values: (t) => ({ unit: t(`shell:area_unit.${unit}`) }) }),
  ),
  ...MONETARY_UNITS.map((unit) =>
    choice('monetary_unit', unit, 'actions:monetary_unit', {
      values: (t) => ({ unit: t(`shell:monetary_unit.${unit}`) }),
    }),
  ),
  ...RENT_PERIODS.map((period) => choice('rent_period', period, `actions:rent_period.${period}`)),
  ...LANGUAGES.map((language) =>
    choice('language', language, 'actions:language', {
      values: (t) => ({ language: t(`shell:language.${language}`) }),
    }),
  ),
  ...SORTS.map((sort) =>
    choice('sort', sort, `actions:sort.${sort}`, {
      run: () => {
        providedFor(`sort.${sort}`)?.();
        changePreferences({ sort });
      },
    }),
  ),
  {
    id: 'session.change_password',
    group: 'settings',
    text: 'shell:password.title',
    // Visitors of the sample have no account.
    available: () => (useSession.getState().user?.email ?? '') !== '',
    run: () => openPanel('password'),
  },
  {
    id: 'session.tokens',
    group: 'settings',
    text: 'shell:tokens.title',
    available: () => useSession.getState().user !== null,
    run: () => openPanel('tokens'),
  },
  {
    id: 'session.sign_out',
    group: 'settings',
    text: 'shell:sign_out.action',
    available: () => useSession.getState().user !== null,
    run: () => void signOut(),
  },
];

const HELP: readonly Action[] = [
  {
    id: 'help.palette',
    group: 'help',
    text: 'shell:search.title',
    keys: 'mod+k',
    available: always,
    run: () => openPanel('palette'),
  },
  {
    id: 'help.sheet',
    group: 'help',
    text: 'shell:help',
    keys: '?',
    available: always,
    run: () => openPanel('help'),
  },
];

/** Everything that menus, keys, the palette and the help sheet offer, declared once. */
export const ACTIONS: readonly Action[] = [...VIEW, ...GO, ...INDICATORS, ...SHOW, ...SETTINGS, ...HELP];

export function actionOf(id: string): Action {
  const found = ACTIONS.find((action) => action.id === id);
  if (!found) throw new Error(`There is no action ${id}`);
  return found;
}
