import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import { methodologyOf } from '@/shell/addresses';
import { formatNumber, formatPercent, formatSince } from '@/ui/format';
import type { ExplorerIndicator } from '../module';
import { described } from '../state/described';
import { shortFigure } from '../state/figure-format';
import { isBridged } from '../state/query';
import { useExplorer } from '../state/use-explorer';
import styles from './cards.module.css';
import { useUnapplied } from './use-unapplied';

type AboutProps = {
  readonly indicator: ExplorerIndicator;
  readonly shown: FiguresAnswer['indicator'] | undefined;
  /** Its changes, each with the days of both figures. */
  readonly compared: readonly string[];
  /** Opens the areas between the two rates. */
  readonly onBridge: () => void;
};

/** The definition of an indicator, the base it counts, and which filters it does not know. */
export function About({ indicator, shown, compared, onBridge }: AboutProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const filters = useExplorer((one) => one.filters);
  const view = useExplorer((one) => one.view);
  const tooltip = described(filters, indicator.key)?.tooltip;
  const statuses = indicator.dimensions.includes('construction_status')
    ? view?.lists.construction_status?.length
      ? view.lists.construction_status
      : indicator.base
    : indicator.base;
  const labels = new Map(filters?.options.construction_status?.map(({ value, label }) => [value, label]));
  const counted = statuses.map((status) => labels.get(status) ?? status).join(', ');
  const unapplied = useUnapplied(indicator);
  const price = (value: number | null) => shortFigure(value, shown?.unit ?? '', language);
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
      {shown && shown.since !== null && (
        <span className={styles.line_of_about}>
          {t('no_data.since', { since: formatSince(shown.since, language) })}
        </span>
      )}
      {compared.map((text) => (
        <span key={text} className={styles.line_of_about}>
          {text}
        </span>
      ))}
      {unapplied.length > 0 && (
        <span className={styles.line_of_about}>{t('cards.dropped', { what: unapplied.join(', ') })}</span>
      )}
      {isBridged(indicator) && (
        <button
          type="button"
          className={styles.more_about}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onBridge}
        >
          {t('cards.bridge')}
        </button>
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
