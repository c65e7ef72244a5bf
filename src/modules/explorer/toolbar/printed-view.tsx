import { useTranslation } from 'react-i18next';
import { dimension, LIST_KEYS, NONE, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { PERIOD_NAMES } from '@/contract/catalogue/units';
import { sameValues } from '@/core/view/selection';
import { formatDay } from '@/ui/format';
import { useAgainst } from '../compare/use-against';
import { chipsOf } from '../filters/chips';
import { dimensionsOf } from '../module';
import { described } from '../state/described';
import { optionsOf } from '../state/store';
import { useExplorer, useModule } from '../state/use-explorer';
import styles from './printed-view.module.css';

/** What the figures of a printed page are of: dates, every filter in words, the comparison, and the data. */
export function PrintedView({ title }: { readonly title?: string }) {
  const { t } = useTranslation('explorer');
  const { t: shell } = useTranslation('shell');
  const module = useModule();
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  const found = useExplorer((one) => one.found);
  const units = useExplorer((one) => one.units);
  const { name, other } = useAgainst();
  if (!view || !filters) return null;
  const { language } = units;
  const dimensions = dimensionsOf(module, view);
  const nameOf = new Map(filters.dimensions.map((one) => [one.key, one.name]));
  const lines: (readonly [string, string])[] = [
    [t('dates.printed'), `${formatDay(view.start_date, language)} – ${formatDay(view.end_date, language)}`],
    [t('toolbar.period'), PERIOD_NAMES[view.period][language]],
  ];
  for (const key of LIST_KEYS) {
    const values = view.lists[key] ?? [];
    if (values.length === 0 || !dimensions.includes(key)) continue;
    const labels = new Map(optionsOf({ filters, found }, key).map(({ value, label }) => [value, label]));
    const words = values.map((value) => labels.get(value) ?? (value === NONE ? dimension(key).none[language] : value));
    const every = key === 'market' && sameValues(values, base?.lists.market);
    lines.push([nameOf.get(key) ?? key, every ? t('crumbs.all') : words.join(', ')]);
  }
  // The texts of ranges and areas name what they are of.
  const others = chipsOf(
    { view: { ...view, lists: {} }, base, filters, found, units },
    {
      supported: dimensions.filter((key) => RANGE_KEYS.some((range) => range === key)),
      prices: module.prices,
    },
    t,
  );
  if (others.length > 0) lines.push([t('toolbar.filters'), others.map(({ text }) => text).join('; ')]);
  if (view.comparison) lines.push([t('compare.printed'), name === '' ? other : `${name} – ${other}`]);
  const { sample, name: dataset, as_of } = filters.dataset;
  lines.push([sample ? shell('sample') : dataset, t('dates.as_of', { day: formatDay(as_of, language) })]);
  return (
    <section data-print="only">
      <h1 className={styles.title}>{title ?? described(filters, view.indicator)?.name}</h1>
      <dl className={styles.lines}>
        {lines.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
