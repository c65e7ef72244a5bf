import { Button, Checkbox, Select } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '@/contract/calls/answers';
import {
  enumerationOf,
  field,
  rangeField,
  sentBounds,
  shownUnit,
  typedBounds,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import { offeredPlaces, treeOf, unchosenMarkets } from '@/contract/places';
import { everyMarket, sameValues } from '@/core/view/selection';
import { formatNumber } from '@/ui/format';
import { RangeInputs } from '@/ui/range/range-inputs';
import { useRangeDraft } from '@/ui/range/use-range-draft';
import { Segmented } from '@/ui/segmented/segmented';
import { useClosingList } from '@/ui/use-closing-list';
import { optionsOf, useAvailability } from '../state/store';
import { type Days, type DaysKey, type FlagKey, type ListKey, LONG_LIST, type RangeKey } from '../state/view';
import { noneOf } from './chips';
import styles from './filters.module.css';

const PAUSE = 250;
/** So many values are shown side by side rather than in a menu. */
const FEW = 6;
const PLACES: ReadonlySet<ListKey> = new Set(['market', 'submarket', 'park']);

const choose = (key: ListKey, values: readonly string[]): void => {
  const { view, change } = useAvailability.getState();
  if (view) change({ lists: { ...view.lists, [key]: values } });
};

/** What lies within the places chosen above it. */
function useOptions(key: ListKey): readonly Option[] {
  const filters = useAvailability((state) => state.filters);
  const found = useAvailability((state) => state.found);
  const lists = useAvailability((state) => state.view?.lists);
  const base = useAvailability((state) => state.base?.lists.market);
  const every_market = useAvailability((state) => state.view?.every_market);
  const options = optionsOf({ filters, found }, key);
  return (key === 'submarket' || key === 'park') && filters && lists
    ? offeredPlaces(key, options, lists, treeOf(filters.options), unchosenMarkets(every_market, base))
    : options;
}

/** Beside a part of one market, all markets are a choice only if a person says so: a first view has them all. */
export function EveryMarketInput() {
  const { t } = useTranslation('availability');
  const view = useAvailability((state) => state.view);
  const markets = useAvailability((state) => state.base?.lists.market) ?? [];
  if (!view || markets.length < 2 || !everyMarket({ lists: view.lists, every_market: true }, markets)) return null;
  return (
    <Checkbox
      checked={view.every_market}
      onChange={({ target }) => useAvailability.getState().change({ every_market: target.checked })}
    >
      {t('filters.every_market')}
    </Checkbox>
  );
}

type Named<K> = { readonly of: K };

function Pills({ of, options }: Named<ListKey> & { readonly options: readonly Option[] }) {
  const { language } = useAvailability((state) => state.units);
  const chosen = useAvailability((state) => state.view?.lists[of]) ?? [];
  return (
    <fieldset className={styles.field}>
      <legend>{field(of).name[language]}</legend>
      <ul className={styles.checks}>
        {options.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={() =>
                choose(of, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
              }
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Menu({ of, options }: Named<ListKey> & { readonly options: readonly Option[] }) {
  const { t } = useTranslation('availability');
  const id = useId();
  const { language } = useAvailability((state) => state.units);
  const chosen = useAvailability((state) => state.view?.lists[of]) ?? [];
  const base = useAvailability((state) => state.base?.lists[of]);
  const sent = useAvailability((state) => state.filters?.options[of]?.length ?? 0);
  const [text, setText] = useState('');
  const closing = useClosingList();
  const long = sent >= LONG_LIST && !PLACES.has(of);
  useEffect(() => {
    if (!long || text.trim() === '') return;
    const timer = setTimeout(() => void useAvailability.getState().search(of, text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [long, of, text]);
  const none = noneOf(of, language);
  const all = of === 'market' && sameValues(chosen, base);
  const whole =
    none === undefined || of === 'market' || options.some(({ value }) => value === NONE)
      ? options
      : [...options, { value: NONE, label: none }];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{field(of).name[language]}</label>
      <Select
        id={id}
        {...closing}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder={t(of === 'market' && !all ? 'filters.none' : 'filters.any')}
        value={all ? [] : [...chosen]}
        options={whole.map(({ value, label }) => ({ value, label }))}
        showSearch={{ optionFilterProp: 'label', onSearch: setText }}
        onChange={(values: string[]) => choose(of, values)}
      />
    </div>
  );
}

export function ListInput({ of }: Named<ListKey>) {
  const options = useOptions(of);
  const few = enumerationOf(of) !== undefined && options.length > 0 && options.length <= FEW;
  return few ? <Pills of={of} options={options} /> : <Menu of={of} options={options} />;
}

const STEPS = {
  area: 1000,
  lease_price: 0.01,
  sale_price: 1,
  metres: 0.5,
  centimetres: 1,
  count: 1,
  months: 1,
} as const;

/** Lowest and highest value; either may be left open. The hints are the bounds of what is on the market. */
export function RangeInput({ of }: Named<RangeKey>) {
  const { t } = useTranslation('availability');
  const units = useAvailability((state) => state.units);
  const limits = useAvailability((state) => state.filters?.ranges[of]);
  const chosen = useAvailability((state) => state.view?.ranges[of]);
  const { name, quantity } = rangeField(of);
  const typed = useMemo(
    () => chosen && typedBounds(chosen, quantity, units.area_unit),
    [chosen, quantity, units.area_unit],
  );
  const range = useRangeDraft(typed, (bounds) => {
    const { view, change } = useAvailability.getState();
    const sent = bounds && sentBounds(bounds, quantity, units.area_unit);
    if (view) change({ ranges: { ...view.ranges, [of]: sent } });
  });
  // The name of a number of months contains its unit.
  const unit = quantity === 'months' ? null : shownUnit(quantity, units);
  const digits = quantity === 'lease_price' ? 2 : quantity === 'metres' ? 1 : 0;
  const hints = limits && typedBounds(limits, quantity, units.area_unit);
  const hint = (side: 'min' | 'max') => {
    const bound = hints?.[side];
    return bound === undefined ? t(`filters.${side}`) : formatNumber(bound, units.language, digits);
  };
  return (
    <fieldset className={styles.field}>
      <legend>
        {name[units.language]} {unit !== null && <small>{unit}</small>}
      </legend>
      <RangeInputs
        range={range}
        step={STEPS[quantity]}
        controls={false}
        labels={{
          min: `${name[units.language]}: ${t('filters.min')}`,
          max: `${name[units.language]}: ${t('filters.max')}`,
        }}
        placeholders={{ min: hint('min'), max: hint('max') }}
        wrong={t('filters.reversed')}
      />
    </fieldset>
  );
}

export function DaysInput({ of }: Named<DaysKey>) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const limits = useAvailability((state) => state.filters?.days[of]);
  const chosen = useAvailability((state) => state.view?.days[of]);
  const id = useId();
  const [draft, setDraft] = useState<Days>(chosen ?? {});
  useEffect(() => setDraft(chosen ?? {}), [chosen]);
  const name = field(of).name[language];
  const { min, max } = draft;
  const reversed = min !== undefined && max !== undefined && min > max;
  const apply = () => {
    const { view, change } = useAvailability.getState();
    if (!view || reversed || (min === chosen?.min && max === chosen?.max)) return;
    const days: Days = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    change({ days: { ...view.days, [of]: min === undefined && max === undefined ? undefined : days } });
  };
  const input = (side: 'min' | 'max') => (
    <input
      type="date"
      className={styles.day}
      aria-label={`${name}: ${t(side === 'min' ? 'filters.from' : 'filters.to')}`}
      aria-invalid={reversed}
      aria-describedby={reversed ? id : undefined}
      min={limits?.min}
      max={limits?.max}
      value={draft[side] ?? ''}
      onChange={({ target }) => setDraft({ ...draft, [side]: target.value === '' ? undefined : target.value })}
      onBlur={apply}
    />
  );
  return (
    <fieldset className={styles.field}>
      <legend>{name}</legend>
      <div className={styles.days}>
        {input('min')}
        {input('max')}
      </div>
      {reversed && (
        <p id={id} className={styles.wrong} role="alert">
          {t('filters.reversed_days')}
        </p>
      )}
    </fieldset>
  );
}

const FLAG_VALUES = { any: undefined, yes: true, no: false } as const;

export function FlagInput({ of }: Named<FlagKey>) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const chosen = useAvailability((state) => state.view?.flags[of]);
  const name = field(of).name[language];
  return (
    <div className={styles.field}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <div className={styles.choice}>
        <Segmented
          label={name}
          value={chosen === undefined ? 'any' : chosen ? 'yes' : 'no'}
          options={[
            { value: 'any', label: t('filters.any') },
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          onChange={(value: keyof typeof FLAG_VALUES) => {
            const { view, change } = useAvailability.getState();
            if (view) change({ flags: { ...view.flags, [of]: FLAG_VALUES[value] } });
          }}
        />
      </div>
    </div>
  );
}

/** Areas are drawn on the map; here they are listed and removed. */
export function AreasInput() {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const areas = useAvailability((state) => state.view?.delimitation);
  return (
    <div className={styles.field}>
      <span className={styles.name}>{field('delimitation').name[language]}</span>
      {areas ? (
        <div className={styles.areas}>
          <span>{t('chips.areas', { count: areas.length })}</span>
          <Button type="link" size="small" onClick={() => useAvailability.getState().change({ delimitation: null })}>
            {t('filters.erase')}
          </Button>
        </div>
      ) : (
        <span className={styles.hint}>{t('filters.draw')}</span>
      )}
    </div>
  );
}
