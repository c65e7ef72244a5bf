import { Button } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { ReportSchedule } from '@/contract/calls/report-schedules';
import { reportPeriodName } from '@/contract/figures/report-period';
import { asLanguage } from '@/contract/text';
import { confirm } from '@/shell/modals/store';
import { formatDay } from '@/ui/format';
import { PencilIcon, TrashIcon } from '@/ui/icons';
import styles from './scheduled.module.css';
import { deleteSchedule, pauseSchedule, useSchedules } from './schedules-store';
import { dayIn, timingText } from './timing-words';

type ScheduleItemProps = {
  readonly schedule: ReportSchedule;
  readonly onEdit: (schedule: ReportSchedule) => void;
};

/** A report that is sent at set times: when, when next, and how the last one came out. */
export function ScheduleItem({ schedule, onEdit }: ScheduleItemProps) {
  const { t, i18n } = useTranslation('reports');
  const language = asLanguage(i18n.resolvedLanguage);
  const busy = useSchedules((state) => state.busy === schedule.id);
  const { name, timing, formats, search, paused, state, due_at, awaits, last } = schedule;
  const dayOf = (moment: string) => formatDay(dayIn(timing.time_zone, moment), language);
  const remove = async () => {
    const agreed = await confirm({
      title: t('scheduled.delete'),
      message: t('scheduled.delete_question', { name }),
      action: t('scheduled.delete'),
    });
    if (agreed) await deleteSchedule(schedule.id);
  };
  const stateText = {
    scheduled: () => t('scheduled.next', { day: dayOf(due_at) }),
    awaiting_data: () => t('scheduled.awaiting', { period: reportPeriodName(awaits ?? '', language) }),
    retrying: () => t('scheduled.retrying'),
    paused: () => t('scheduled.paused'),
  }[state];
  const fault = state === 'retrying' || (last !== null && last.outcome !== 'sent' && last.outcome !== 'unchanged');
  return (
    <li>
      <Link href={`/reports?${search}`}>
        <bdi>{name}</bdi>
      </Link>
      <p>{[timingText(timing, t, language), t(`scheduled.of.${timing.period}`)].join(' · ')}</p>
      <p>{formats.map((format) => t(`format.${format}`)).join(', ')}</p>
      <p className={styles.state}>{stateText()}</p>
      {last !== null && (
        <p className={fault ? styles.fault : undefined}>
          {t(`scheduled.outcome.${last.outcome}`, {
            day: dayOf(last.at),
            period: last.period === null ? '' : reportPeriodName(last.period, language),
          })}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          loading={busy}
          aria-label={t(paused ? 'scheduled.resume_named' : 'scheduled.pause_named', { name })}
          onClick={() => void pauseSchedule(schedule)}
        >
          {t(paused ? 'scheduled.resume' : 'scheduled.pause')}
        </Button>
        <Button
          aria-label={t('scheduled.edit_named', { name })}
          title={t('scheduled.edit_named', { name })}
          aria-haspopup="dialog"
          icon={<PencilIcon size={14} />}
          disabled={busy}
          onClick={() => onEdit(schedule)}
        />
        <Button
          aria-label={t('scheduled.delete_named', { name })}
          title={t('scheduled.delete_named', { name })}
          icon={<TrashIcon size={14} />}
          disabled={busy}
          onClick={() => void remove()}
        />
      </div>
    </li>
  );
}
