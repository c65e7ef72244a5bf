import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Preferences } from '@/contract/calls/session';
import { AREA_UNITS, FLOW_SPANS, MONETARY_UNITS, SORTS } from '@/contract/catalogue/units';
import { asLanguage } from '@/contract/text';
import { i18n } from '@/shell/i18n';
import { applyTheme, shownTheme } from '@/ui/theme/shown-theme';

export type ChosenPreferences = Required<Preferences>;

const DEFAULTS: ChosenPreferences = {
  language: 'es',
  area_unit: 'ft2',
  monetary_unit: 'USD',
  sort: 'alpha',
  flow_span: 'range',
  theme: 'light',
};

const known = <T extends string>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((one) => one === value) ?? fallback;

/** What this browser stores under one name; language and theme have places of their own, read before this store is. */
type StoredPreferences = Pick<ChosenPreferences, 'area_unit' | 'monetary_unit' | 'sort' | 'flow_span'>;
/** The units of a link hold for the visit: they are shown, and `own` is stored. */
type PreferencesState = ChosenPreferences & {
  readonly own: StoredPreferences;
  /** Whether a link has set units other than the user's own, which a note reports. */
  readonly linkUnits: boolean;
};

/** What local storage holds may be old or edited by hand. */
function storedPreferencesOf(value: unknown): StoredPreferences {
  const input: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    area_unit: known(AREA_UNITS, input.area_unit, DEFAULTS.area_unit),
    monetary_unit: known(MONETARY_UNITS, input.monetary_unit, DEFAULTS.monetary_unit),
    sort: known(SORTS, input.sort, DEFAULTS.sort),
    flow_span: known(FLOW_SPANS, input.flow_span, DEFAULTS.flow_span),
  };
}

export const usePreferences = create<PreferencesState>()(
  persist((): PreferencesState => ({ ...DEFAULTS, own: storedPreferencesOf(DEFAULTS), linkUnits: false }), {
    name: 'nave-preferences',
    storage: createJSONStorage(() => localStorage),
    skipHydration: true,
    partialize: ({ own }) => own,
    merge: (persisted, current) => {
      const own = storedPreferencesOf(persisted);
      return { ...current, ...own, own };
    },
  }),
);

type Save = (changed: Preferences) => void;
let save: Save | null = null;

/** Stores the changes for the signed-in user. */
export const savePreferencesWith = (keep: Save): void => {
  save = keep;
};

function apply(changed: Preferences): void {
  if (changed.theme) applyTheme(changed.theme);
  if (changed.language && changed.language !== i18n.resolvedLanguage) void i18n.changeLanguage(changed.language);
  usePreferences.setState(({ own, linkUnits }) => ({
    ...changed,
    own: storedPreferencesOf({ ...own, ...changed }),
    linkUnits: linkUnits && changed.area_unit === undefined && changed.monetary_unit === undefined,
  }));
}

export function changePreferences(changed: Preferences): void {
  apply(changed);
  save?.(changed);
}

/** Units of a link: they hold for the visit, and the user's choice stays stored. */
export function visitWith({ area_unit, monetary_unit }: Pick<ChosenPreferences, 'area_unit' | 'monetary_unit'>): void {
  const shown = usePreferences.getState();
  if (shown.area_unit === area_unit && shown.monetary_unit === monetary_unit) return;
  const { own } = shown;
  const linkUnits = own.area_unit !== area_unit || own.monetary_unit !== monetary_unit;
  usePreferences.setState({ area_unit, monetary_unit, linkUnits });
}

/** Shows the user's own units again instead of those of a link. */
export function restoreOwnUnits(): void {
  const { area_unit, monetary_unit } = usePreferences.getState().own;
  usePreferences.setState({ area_unit, monetary_unit, linkUnits: false });
}

export function dismissLinkUnits(): void {
  usePreferences.setState({ linkUnits: false });
}

/** Reads what this browser keeps; texts must be ready. */
export function readLocalPreferences(): void {
  void usePreferences.persist?.rehydrate();
  usePreferences.setState({ language: asLanguage(i18n.resolvedLanguage), theme: shownTheme() });
}

/** The server's values win, except over a language requested in the address. */
export function adoptServerPreferences(preferences: Preferences): void {
  const { language, ...rest } = preferences;
  const requested = new URLSearchParams(window.location.search).has('language');
  const explicit = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  apply(language && !requested ? { ...explicit, language } : explicit);
}
