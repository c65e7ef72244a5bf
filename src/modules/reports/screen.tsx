import './texts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report, ReportBody } from '@/contract/calls/report';
import { type Units, withUnits } from '@/contract/catalogue/units';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { ViewsMenu } from '@/modules/views/menu/views-menu';
import { useUnits } from '@/preferences/use-units';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Themed } from '@/ui/theme/themed';
import { Builder } from './builder/builder';
import { DownloadBar } from './builder/download-bar';
import { EditionChanges } from './editions/edition-changes';
import { EditionList } from './editions/edition-list';
import { Preview } from './preview/preview';
import { ScheduleButton } from './scheduled/schedule-button';
import { Schedules } from './scheduled/schedules';
import styles from './screen.module.css';
import { readReportPages } from './state/call-report';
import { useDefinition } from './state/use-definition';
import { useSettled } from './state/use-settled';

/** Milliseconds after the last letter until the preview follows. */
const PAUSE = 350;

/** Market reports: what they are about, each page before it is sent, and their files. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const [definition, change] = useDefinition();
  return (
    <Themed>
      <div className={styles.screen}>
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <ViewsMenu path="/reports" />
        </div>
        {definition === null ? (
          <ListSkeleton label={t('loading')} rows={4} />
        ) : (
          <Tools value={definition} onChange={change} />
        )}
      </div>
    </Themed>
  );
}

/** A definition whose units and language are those of the person where it names none. */
const completed = (value: ReportBody, preferred: Units): { readonly units: Units; readonly body: ReportBody } => {
  const units = { ...withUnits(preferred, value), language: value.language ?? preferred.language };
  return { units, body: { ...value, ...units } };
};

type ToolsProps = { readonly value: ReportBody; readonly onChange: (value: ReportBody) => void };

function Tools({ value, onChange }: ToolsProps) {
  const { t } = useTranslation('reports');
  const preferred = useUnits();
  const { units, body } = useMemo(() => completed(value, preferred), [value, preferred]);
  const defaults = useLoaded('defaults', () =>
    call('defaultFilters', { path: { module: 'buildings' }, failure: null }),
  );
  const settled = useSettled(body, PAUSE);
  const loaded = useLoaded(JSON.stringify(settled), (signal) => readReportPages(settled, signal));
  // The pages of before stay, dimmed, while the next ones are read.
  const [shown, setShown] = useState<Report | null>(null);
  useEffect(() => {
    if (loaded.value !== null) setShown(loaded.value);
  }, [loaded.value]);
  const report = loaded.value ?? (loaded.failure === null ? shown : null);
  const busy = loaded.failure === null && (loaded.value === null || settled !== body);
  return (
    <div className={styles.tools}>
      <aside className={styles.side} aria-label={t('builder')}>
        <DownloadBar body={body} disabled={report === null} />
        <ScheduleButton body={body} title={report?.title ?? null} />
        {defaults.value === null ? (
          defaults.failure === null ? (
            <ListSkeleton label={t('loading')} rows={6} />
          ) : (
            <FailureAlert text={defaults.failure || t('load_failed')} action={t('retry')} onRetry={defaults.reload} />
          )
        ) : (
          <>
            <Builder value={value} units={units} defaults={defaults.value} onChange={onChange} />
            <Schedules body={body} />
            <EditionList day={defaults.value.end_date} />
          </>
        )}
      </aside>
      <section className={styles.preview} aria-label={t('preview')}>
        <h2>{t('preview')}</h2>
        {loaded.failure !== null && (
          <FailureAlert text={loaded.failure || t('load_failed')} action={t('retry')} onRetry={loaded.reload} />
        )}
        {report === null && loaded.failure === null && <ListSkeleton label={t('loading')} rows={8} />}
        {loaded.value !== null && <EditionChanges report={loaded.value} body={settled} />}
        {report !== null && <Preview report={report} busy={busy} />}
      </section>
    </div>
  );
}
