import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { methodologyOf } from '@/shell/addresses';
import { formatNumber, formatPercent } from '@/ui/format';
import { droppedFilters } from '../filters/dropped';
import type { ExplorerIndicator } from '../module';
import { shortFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import styles from './cards.module.css';

type AboutProps = { readonly indicator: ExplorerIndicator; readonly shown: FiguresAnswer['indicator'] | undefined };

/** The definition of an indicator, the base it counts, and which filters it does not know. */
export function About({ indicator, shown }: AboutProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const filters = useExplorer((one) => one.filters);
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const tooltip = filters?.indicators.find(({ key }) => key === indicator.key)?.tooltip;
  const statuses = indicator.dimensions.includes('construction_status')
    ? view?.lists.construction_status?.length
      ? view.lists.construction_status
      : indicator.base
    : indicator.base;
  const labels = new Map(filters?.options.construction_status?.map(({ value, label }) => [value, label]));
  const counted = statuses.map((status) => labels.get(status) ?? status).join(', ');
  const names = new Map(filters?.dimensions.map(({ key, name }) => [key, name]));
  const dropped = view && base ? droppedFilters(view, base, indicator).map((key) => names.get(key) ?? key) : [];
  const price = (value: number | null) => shortFigure(value, indicator.quantity, language);
  return (
    <>
      <span>{tooltip}</span>
      {counted && <span className={styles.line_of_about}>{t('cards.counts', { what: counted })}</span>}
      {shown && (
        <span className={styles.line_of_about}>
          {t('cards.records', { count: shown.n, shown: formatNumber(shown.n, language) })}
          {shown.min !== null && shown.max !== null && ` · ${price(shown.min)} – ${price(shown.max)} ${shown.unit}`}
          {shown.share_priced !== null &&
            ` · ${t('cards.priced', { share: formatPercent(100 * shown.share_priced, language) })}`}
        </span>
      )}
      {dropped.length > 0 && (
        <span className={styles.line_of_about}>{t('cards.dropped', { what: dropped.join(', ') })}</span>
      )}
      <Link
        className={styles.more_about}
        href={methodologyOf(indicator.declared)}
        prefetch={false}
        // The focus stays where it keeps this open.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('cards.methodology')}
      </Link>
    </>
  );
}
