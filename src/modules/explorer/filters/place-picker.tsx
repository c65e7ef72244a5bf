import { Button, Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '@/contract/calls/answers';
import { foldAccents } from '@/contract/fold-accents';
import { offeredPlaces, placeParts, treeOf, unchosenMarkets, withoutEveryMarket } from '@/contract/places';
import { everyMarket } from '@/core/view/selection';
import { formatNumber } from '@/ui/format';
import { useExplorer } from '../state/use-explorer';
import { chosenFirst } from './chosen-first';
import { useFiltered } from './filtered';
import styles from './filters.module.css';
import { useCounts } from './use-counts';

type Level = 'market' | 'submarket' | 'park';
const SHOWN = 200;
const NONE_CHOSEN: readonly string[] = [];

type ColumnProps = {
  readonly level: Level;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly text: string;
  /** Which opening of the picker it is. */
  readonly opening: number;
  /** The chosen places that count whole beside others of which a part is chosen. */
  readonly whole: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
};

function Column({ level, options, chosen, text, opening, whole, onChange }: ColumnProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const counts = useCounts(level, true);
  const marked = useMemo(() => new Set(chosen), [chosen]);
  const needle = foldAccents(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it opened; what is chosen since does not move under the pointer
  const first = useMemo(() => new Set(chosen), [opening]);
  const found = needle === '' ? options : options.filter(({ label }) => foldAccents(label).includes(needle));
  const matching = chosenFirst(found, first);
  const shown = matching.slice(0, SHOWN);
  const toggle = (value: string) =>
    onChange(marked.has(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.column}>
      <legend>{t(`places.${level}`, { count: chosen.length })}</legend>
      <div className={styles.all}>
        <Button
          type="link"
          size="small"
          onClick={() => onChange([...new Set([...chosen, ...matching.map(({ value }) => value)])])}
        >
          {t('places.all')}
        </Button>
        <Button type="link" size="small" onClick={() => onChange([])}>
          {t('places.none')}
        </Button>
      </div>
      <ul>
        {shown.map(({ value, label }) => (
          <li key={value}>
            <Checkbox className={styles.place} checked={marked.has(value)} onChange={() => toggle(value)}>
              <span title={label}>
                {label}
                {whole.includes(value) && <em> · {t('places.whole')}</em>}
              </span>
              {counts && <small>{formatNumber(counts.get(value) ?? 0, language)}</small>}
            </Checkbox>
          </li>
        ))}
      </ul>
      {matching.length > shown.length && <p>{t('places.more', { count: matching.length - shown.length })}</p>}
      {matching.length === 0 && <p>{t('places.nothing')}</p>}
    </fieldset>
  );
}

/**
 * Market ▸ submarket ▸ park: each column offers what lies within the choice at its left. A place without a choice inside it counts
 * whole, which its row shows.
 */
export function PlacePicker({ opening }: { readonly opening: number }) {
  const { t } = useTranslation('explorer');
  const { selection, change } = useFiltered();
  const { lists } = selection;
  const options = useExplorer((one) => one.filters?.options);
  const [text, setText] = useState('');
  const market = lists.market ?? NONE_CHOSEN;
  const submarket = lists.submarket ?? NONE_CHOSEN;
  const park = lists.park ?? NONE_CHOSEN;
  const markets = useExplorer((one) => one.base?.lists.market) ?? NONE_CHOSEN;
  const every = useMemo(() => unchosenMarkets(selection.every_market, markets), [selection.every_market, markets]);
  // All markets beside a part of one are a choice only if a person says so: a first view has them all.
  const undecided = markets.length > 1 && everyMarket({ lists, every_market: true }, markets);
  const [submarkets, parks] = useMemo(() => {
    if (!options || market.length === 0) return [[], []];
    const offered = (place: 'submarket' | 'park') =>
      offeredPlaces(place, options[place] ?? [], { market, submarket }, treeOf(options), every);
    return [offered('submarket'), offered('park')];
  }, [options, market, submarket, every]);
  const choose = (level: Level) => (values: readonly string[]) => {
    const next = { ...lists, [level]: values };
    // Where the last market joins others that count whole, all of them go on counting whole.
    const joined = level === 'market' && !undecided && everyMarket({ lists: next, every_market: true }, markets);
    change({ lists: next, ...(joined ? { every_market: true } : {}) });
  };
  const parts = useMemo(
    () => placeParts(withoutEveryMarket({ market, submarket, park }, every), treeOf(options ?? {})),
    [options, market, submarket, park, every],
  );
  const whole = (level: Level) => parts.flatMap((one) => (one.level === level && one.whole ? [one.value] : []));
  const shared = { text, opening };
  return (
    <div className={styles.places}>
      <Input
        type="search"
        allowClear
        placeholder={t('places.search')}
        aria-label={t('places.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.columns}>
        <Column
          level="market"
          options={options?.market ?? []}
          chosen={market}
          {...shared}
          whole={whole('market')}
          onChange={choose('market')}
        />
        <Column
          level="submarket"
          options={submarkets}
          chosen={submarket}
          {...shared}
          whole={whole('submarket')}
          onChange={choose('submarket')}
        />
        <Column level="park" options={parks} chosen={park} {...shared} whole={NONE_CHOSEN} onChange={choose('park')} />
      </div>
      {undecided && (
        <Checkbox
          checked={selection.every_market ?? false}
          onChange={({ target }) => change({ every_market: target.checked })}
        >
          {t('places.every_market')}
        </Checkbox>
      )}
    </div>
  );
}
