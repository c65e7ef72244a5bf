import './texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteInput } from '@/contract/routes';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { useUnits } from '@/preferences/use-units';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Themed } from '@/ui/theme/themed';
import { Entered } from './entered/entered';
import { DownloadMenu } from './parts/download-menu';
import { Events } from './parts/events';
import { Filters, hasPlaces } from './parts/filters';
import { Kinds } from './parts/kinds';
import { Markets } from './parts/markets';
import { Toolbar } from './parts/toolbar';
import styles from './screen.module.css';
import { readChanges, readChangesFile, readEnteredFile, readFormerVersions } from './state/call-changes';
import { noteVisit } from './state/last-visit';
import { sinceOf } from './state/since-version';
import { daysOf } from './state/spans';
import { type Choices, useChoices, withMarkets } from './state/use-choices';

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

const useVersions = () => useLoaded('versions', readFormerVersions);

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
  const { span, day, markets, kinds, entries } = choices;
  const { start_date, end_date } = daysOf(span, last, visit, day);
  const selection = { ...units, ...withMarkets(choices.selection, markets) };
  const query = { ...selection, since: start_date, until: end_date };
  const versions = useVersions();
  const former = versions.value?.versions ?? null;
  const since = span === 'version' ? sinceOf(choices, former) : undefined;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {(span !== 'version' || since !== undefined) && (
          <DownloadMenu
            label={t('download.label')}
            what={t(since === undefined ? 'download.what' : 'entered.download')}
            read={(format, signal) =>
              since === undefined
                ? readChangesFile({ ...query, kind: kinds, format }, signal)
                : readEnteredFile(since.version, { ...selection, kind: kinds, entry: entries, format }, signal)
            }
          />
        )}
      </div>
      <Toolbar
        choices={choices}
        visit={visit}
        days={{ start_date, end_date }}
        last={last}
        every={every}
        versions={former}
        onChange={onChange}
      />
      {span !== 'version' && <OfDays choices={choices} query={query} onChange={onChange} />}
      {span === 'version' && since !== undefined && (
        <Entered version={since.version} query={selection} choices={choices} onChange={onChange} />
      )}
      {span === 'version' && since === undefined && <NoVersion versions={versions} />}
    </>
  );
}

/** Why there is no version to compare with: none is stored, or that could not be found out. */
function NoVersion({ versions: { value, failure, reload } }: { readonly versions: ReturnType<typeof useVersions> }) {
  const { t } = useTranslation('what-changed');
  if (failure !== null)
    return <FailureAlert text={failure || t('entered.versions_failed')} action={t('retry')} onRetry={reload} />;
  if (value === null) return <ListSkeleton label={t('loading')} rows={8} />;
  return (
    <p className={styles.empty} role="status">
      {t(value.versions.length === 0 ? 'entered.none' : 'entered.gone')}
    </p>
  );
}

type OfDaysProps = Pick<ContentProps, 'choices' | 'onChange'> & { readonly query: RouteInput<'marketChanges'> };

/** What happened on some days. */
function OfDays({ choices, query, onChange }: OfDaysProps) {
  const { kinds, open } = choices;
  const { t } = useTranslation('what-changed');
  /** The market that was chosen in the table; undefined until one is. */
  const [picked, setPicked] = useState<string | null | undefined>(undefined);
  const sums = useLoaded(JSON.stringify(query), (signal) => readChanges(query, signal));
  const answer = sums.value;
  return (
    <>
      {sums.failure !== null && (
        <FailureAlert text={sums.failure || t('load_failed')} action={t('retry')} onRetry={sums.reload} />
      )}
      {sums.failure === null && answer === null && <ListSkeleton label={t('loading')} rows={8} />}
      {answer !== null && (
        <>
          <Filters filters={answer.filters} choices={choices} onChange={onChange} />
          <Kinds answer={answer} chosen={kinds} onChoose={(chosen) => onChange({ kinds: chosen })} />
          {answer.markets.length === 0 ? (
            <p className={styles.empty} role="status">
              {t('empty')}
            </p>
          ) : (
            <>
              <Markets
                answer={answer}
                kinds={kinds}
                open={open}
                onOpen={
                  hasPlaces(choices.selection)
                    ? null
                    : (market) => {
                        setPicked(market);
                        onChange({ open: market });
                      }
                }
              />
              <Events
                key={JSON.stringify([query, kinds, open])}
                query={{
                  ...query,
                  ...(open === null ? {} : { lists: { ...query.lists, market: [open] } }),
                  kind: kinds,
                }}
                market={answer.markets.find(({ key }) => key === open)?.label ?? open}
                chosen={picked !== undefined && picked === open}
                onAll={() => onChange({ open: null })}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
