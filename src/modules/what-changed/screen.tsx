import './texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { useUnits } from '@/preferences/use-units';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Themed } from '@/ui/theme/themed';
import { DownloadMenu } from './parts/download-menu';
import { Events } from './parts/events';
import { Kinds } from './parts/kinds';
import { Markets } from './parts/markets';
import { Toolbar } from './parts/toolbar';
import styles from './screen.module.css';
import { readChanges } from './state/call-changes';
import { noteVisit } from './state/last-visit';
import { daysOf } from './state/spans';
import { type Choices, useChoices } from './state/use-choices';

/** What happened in the markets on some days: by kind, by market, and event by event. */
export function WhatChangedScreen() {
  const { t } = useTranslation('what-changed');
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
  /** The last day of the data. */
  readonly last: string;
  /** Every market of the person. */
  readonly every: readonly string[];
  readonly onChange: (part: Partial<Choices>) => void;
};

function Content({ choices, last, every, onChange }: ContentProps) {
  const { t } = useTranslation('what-changed');
  const units = useUnits();
  const [visit] = useState(() => noteVisit(last));
  const { span, day, markets, kinds, open } = choices;
  const { start_date, end_date } = daysOf(span, last, visit, day);
  const query = { ...units, since: start_date, until: end_date, lists: { market: markets } };
  const sums = useLoaded(JSON.stringify(query), (signal) => readChanges(query, signal));
  const answer = sums.value;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <DownloadMenu query={{ ...query, kind: kinds }} />
      </div>
      <Toolbar
        choices={choices}
        visit={visit}
        days={{ start_date, end_date }}
        last={last}
        every={every}
        onChange={onChange}
      />
      {sums.failure !== null && (
        <FailureAlert text={sums.failure || t('load_failed')} action={t('retry')} onRetry={sums.reload} />
      )}
      {sums.failure === null && answer === null && <ListSkeleton label={t('loading')} rows={8} />}
      {answer !== null && (
        <>
          <Kinds answer={answer} chosen={kinds} onChoose={(chosen) => onChange({ kinds: chosen })} />
          {answer.markets.length === 0 ? (
            <p className={styles.empty} role="status">
              {t('empty')}
            </p>
          ) : (
            <>
              <Markets answer={answer} kinds={kinds} open={open} onOpen={(market) => onChange({ open: market })} />
              <Events
                key={JSON.stringify([query, kinds, open])}
                query={{ ...query, ...(open === null ? {} : { lists: { market: [open] } }), kind: kinds }}
                market={answer.markets.find(({ key }) => key === open)?.label ?? open}
                onAll={() => onChange({ open: null })}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
