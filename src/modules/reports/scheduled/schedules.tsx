import { Alert } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportBody } from '@/contract/calls/report';
import type { ReportSchedule } from '@/contract/calls/report-schedules';
import { useSession } from '@/session/store';
import { FailureAlert } from '@/ui/failure-alert';
import { ScheduleDialog } from './schedule-dialog';
import { ScheduleItem } from './schedule-item';
import styles from './scheduled.module.css';
import { loadSchedules, useSchedules } from './schedules-store';

type SchedulesProps = {
  /** The report on the screen. */
  readonly body: ReportBody;
};

/** The reports that are sent to the user at set times; nothing where there are none. */
export function Schedules({ body }: SchedulesProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const { schedules, failed } = useSchedules();
  const mailed = useSession((state) => state.user?.alert_mail === true);
  // Visitors of the sample have no address, and no schedules.
  const hasAddress = useSession((state) => (state.user?.email ?? '') !== '');
  const [edited, setEdited] = useState<ReportSchedule | null>(null);
  useEffect(() => {
    if (hasAddress) void loadSchedules();
  }, [hasAddress]);
  if (failed)
    return <FailureAlert text={t('scheduled.load_failed')} action={t('retry')} onRetry={() => void loadSchedules()} />;
  if (schedules === null || schedules.length === 0) return null;
  return (
    <section className={styles.schedules} aria-labelledby={id}>
      <h2 id={id}>{t('scheduled.title')}</h2>
      {!mailed && <Alert type="warning" showIcon title={t('scheduled.mail_off')} />}
      <ul>
        {schedules.map((schedule) => (
          <ScheduleItem key={schedule.id} schedule={schedule} onEdit={setEdited} />
        ))}
      </ul>
      {edited !== null && (
        <ScheduleDialog body={body} title={edited.name} schedule={edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
