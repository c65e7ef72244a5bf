import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { explorerAddress } from '@/contract/addresses/explorer';
import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type IndicatorKey, indicator, publicKey } from '@/contract/catalogue/indicators';
import { figureDigits } from '@/contract/figures/price-digits';
import { asLanguage } from '@/contract/text';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { Panel } from '@/modules/property/parts/panel';
import { formatDay, formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
import styles from './figures.module.css';
import { Loads } from './loads';

type FiguresProps = {
  readonly shown: readonly IndicatorKey[];
  readonly query: AnalyticsQuery;
  readonly defaults: DefaultFiltersAnswer;
};

/** The indicators of a company; each opens its records in the explorer. */
export function Figures({ shown, query, defaults }: FiguresProps) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const loaded = useLoaded(JSON.stringify(query), (signal) =>
    call('overview', { path: { module: 'buildings' }, query, signal, failure: null }),
  );
  const [from, to] = [formatDay(query.start_date, language), formatDay(query.end_date, language)];
  return (
    <Panel title={t('figures')} note={t('figures_note', { day: to, from, to })}>
      <Loads loaded={loaded} rows={2}>
        {({ indicators }) => (
          <ul className={styles.figures}>
            {shown.map((key) => {
              const found = indicators.find((one) => one.key === publicKey(key));
              const { name } = indicator(key);
              const value = found?.value ?? null;
              const rate = indicator(key).quantity === 'rate';
              return (
                <li key={key}>
                  <Link
                    href={explorerAddress('buildings', key, query, defaults, { tab: 'properties' })}
                    prefetch={false}
                    aria-label={t('records_of', { name: name[language] })}
                  >
                    <span className={styles.name}>{name[language]}</span>
                    <strong>
                      {value === null
                        ? NO_FIGURE
                        : rate
                          ? formatPercent(value, language)
                          : formatNumber(value, language, figureDigits(found?.unit ?? ''))}
                    </strong>
                    {!rate && <span className={styles.unit}>{found?.unit}</span>}
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </Loads>
    </Panel>
  );
}
