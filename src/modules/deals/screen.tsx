import './texts';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '@/contract/text';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { DownloadMenu } from '@/modules/what-changed/parts/download-menu';
import { useUnits } from '@/preferences/use-units';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Themed } from '@/ui/theme/themed';
import { Filters } from './filters/filters';
import { DealList } from './list/deal-list';
import styles from './screen.module.css';
import { readDealsFile } from './state/call-deals';
import { type Choices, daysOf, useChoices } from './state/use-choices';

/** Every lease, sublease, sale to a user and renewal of some days, asked against achieved. */
export function DealsScreen() {
  const { t } = useTranslation('deals');
  const [choices, change] = useChoices();
  const defaults = useLoaded('defaults', () =>
    call('defaultFilters', { path: { module: 'buildings' }, failure: null }),
  );
  const content = () => {
    if (defaults.failure !== null)
      return <FailureAlert text={defaults.failure || t('load_failed')} action={t('retry')} onRetry={defaults.reload} />;
    if (choices === null || defaults.value === null) return <ListSkeleton label={t('loading')} rows={8} />;
    const { end_date, filter_markets } = defaults.value;
    return <Content choices={choices} last={end_date} every={filter_markets} onChange={change} />;
  };
  return (
    <Themed>
      <div className={styles.screen}>{content()}</div>
    </Themed>
  );
}

type ContentProps = {
  readonly choices: Choices;
  readonly last: string;
  readonly every: readonly string[];
  readonly onChange: (part: Partial<Choices>) => void;
};

function Content({ choices, last, every, onChange }: ContentProps) {
  const { t, i18n } = useTranslation('deals');
  const language = asLanguage(i18n.resolvedLanguage);
  const units = useUnits();
  const days = daysOf(choices, last);
  const { markets, operations, kind, by, order } = choices;
  const query = {
    ...{ ...units, ...days },
    lists: {
      ...(markets.length === 0 ? {} : { market: markets }),
      ...(operations.length === 0 ? {} : { operation_type: operations }),
    },
    ...(kind === null ? {} : { kind: [kind] }),
  };
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <DownloadMenu
          label={t('download.label')}
          what={t('download.what')}
          read={(format, signal) => readDealsFile({ ...query, order_by: by, order, format }, signal)}
        />
      </div>
      <Filters choices={choices} days={days} last={last} every={every} onChange={onChange} />
      <p className={styles.days}>
        {formatDay(days.start_date, language)} – {formatDay(days.end_date, language)}
      </p>
      <DealList
        query={query}
        sorting={{ by, order }}
        onSort={(sorting) => onChange({ by: sorting.by, order: sorting.order })}
      />
    </>
  );
}
