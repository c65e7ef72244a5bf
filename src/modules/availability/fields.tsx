import { InputNumber, Select } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '@/contract/calls/answers';
import type { Bounds } from '@/contract/calls/query';
import {
  enumerationOf,
  field,
  rangeField,
  sentBounds,
  shownUnit,
  typedBounds,
} from '@/contract/catalogue/availability-fields';
import { NONE } from '@/contract/catalogue/dimensions';
import button from '@/ui/button.module.css';
import { formatNumber } from '@/ui/format';
import { Segmented } from '@/ui/segmented';
import { noneOf } from './chips';
import styles from './filters.module.css';
import { optionsOf, useAvailability } from './store';
import { type Days, type DaysKey, type FlagKey, type ListKey, type RangeKey, sameValues } from './view';

/** A list that came with this many values may have more on the server. */
const LONG_LIST = 200;
const PAUSE = 250;
/** So many values are shown side by side rather than in a menu. */
const FEW = 6;
const PLACES: ReadonlySet<ListKey> = new Set(['market', 'submarket', 'park']);

const choose = (key: ListKey, values: readonly string[]): void => {
  const { view, filter } = useAvailability.getState();
  if (view) filter({ lists: { ...view.lists, [key]: values } });
};

/** What lies within the places chosen above it. */
function useOptions(key: ListKey): readonly Option[] {
  const filters = useAvailability((state) => state.filters);
  const found = useAvailability((state) => state.found);
  const lists = useAvailability((state) => state.view?.lists);
  const options = optionsOf({ filters, found }, key);
  if (key !== 'submarket' && key !== 'park') return options;
  const markets = new Set(lists?.market ?? []);
  const submarkets = new Set(key === 'park' ? (lists?.submarket ?? []) : []);
  return options.filter(
    ({ market, submarket }) =>
      (market === undefined || markets.has(market)) &&
      (submarkets.size === 0 || (submarket !== undefined && submarkets.has(submarket))),
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
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() =>
                  choose(of, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
                }
              />
              <span>{label}</span>
            </label>
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
    () => typedBounds(chosen ?? {}, quantity, units.area_unit),
    [chosen, quantity, units.area_unit],
  );
  const [draft, setDraft] = useState<Bounds>(typed);
  useEffect(() => setDraft(typed), [typed]);
  // The name of a number of months tells its unit.
  const unit = quantity === 'months' ? null : shownUnit(quantity, units);
  const digits = quantity === 'lease_price' ? 2 : quantity === 'metres' ? 1 : 0;
  const hints = limits && typedBounds(limits, quantity, units.area_unit);
  const apply = () => {
    const { view, filter } = useAvailability.getState();
    if (!view) return;
    const swapped = draft.min !== undefined && draft.max !== undefined && draft.min > draft.max;
    const [min, max] = swapped ? [draft.max, draft.min] : [draft.min, draft.max];
    if (min === typed.min && max === typed.max) return setDraft(typed);
    const typedNow: Bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    const bounds = sentBounds(typedNow, quantity, units.area_unit);
    filter({ ranges: { ...view.ranges, [of]: min === undefined && max === undefined ? undefined : bounds } });
  };
  const input = (side: 'min' | 'max') => (
    <InputNumber
      aria-label={`${name[units.language]}: ${t(`filters.${side}`)}`}
      placeholder={
        hints?.[side] !== undefined ? formatNumber(hints[side], units.language, digits) : t(`filters.${side}`)
      }
      className={styles.number}
      controls={false}
      min={0}
      max={1e15}
      step={STEPS[quantity]}
      value={draft[side] ?? null}
      onChange={(value) => setDraft({ ...draft, [side]: value ?? undefined })}
      onBlur={apply}
      onPressEnter={apply}
    />
  );
  return (
    <fieldset className={styles.field}>
      <legend>
        {name[units.language]} {unit !== null && <small>{unit}</small>}
      </legend>
      <div className={styles.range}>
        {input('min')}
        <span aria-hidden="true">–</span>
        {input('max')}
      </div>
    </fieldset>
  );
}

export function DaysInput({ of }: Named<DaysKey>) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const limits = useAvailability((state) => state.filters?.days[of]);
  const chosen: Days = useAvailability((state) => state.view?.days[of]) ?? {};
  const name = field(of).name[language];
  const apply = (side: 'min' | 'max', day: string) => {
    const { view, filter } = useAvailability.getState();
    if (!view) return;
    const { min, max }: Days = { ...chosen, [side]: day === '' ? undefined : day };
    const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
    const days: Days = { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
    filter({ days: { ...view.days, [of]: low === undefined && high === undefined ? undefined : days } });
  };
  const input = (side: 'min' | 'max') => (
    <input
      type="date"
      className={styles.day}
      aria-label={`${name}: ${t(side === 'min' ? 'filters.from' : 'filters.to')}`}
      min={limits?.min}
      max={limits?.max}
      defaultValue={chosen[side] ?? ''}
      key={`${side}${chosen[side] ?? ''}`}
      onBlur={({ target }) => {
        if (target.value !== (chosen[side] ?? '')) apply(side, target.value);
      }}
    />
  );
  return (
    <fieldset className={styles.field}>
      <legend>{name}</legend>
      <div className={styles.days}>
        {input('min')}
        {input('max')}
      </div>
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
            const { view, filter } = useAvailability.getState();
            if (view) filter({ flags: { ...view.flags, [of]: FLAG_VALUES[value] } });
          }}
        />
      </div>
    </div>
  );
}

/** Areas are drawn on the map; here they are told and taken away. */
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
          <button
            type="button"
            className={`${button.button} ${button.link}`}
            onClick={() => useAvailability.getState().filter({ delimitation: null })}
          >
            {t('filters.erase')}
          </button>
        </div>
      ) : (
        <span className={styles.hint}>{t('filters.draw')}</span>
      )}
    </div>
  );
}
