import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readReport, writeReport } from '@/contract/addresses/report';
import type { ReportBody } from '@/contract/calls/report';
import { REPORT_FORMATS, type ReportFormat } from '@/contract/calls/report-limits';
import { MAXIMUM_SCHEDULE_NAME } from '@/contract/calls/report-schedule-limits';
import type { ReportSchedule, ReportTiming } from '@/contract/calls/report-schedules';
import { asLanguage } from '@/contract/text';
import { AlertForm } from '@/modules/alert-form/alert-form';
import form from '@/modules/alert-form/alert-form.module.css';
import { useSession } from '@/session/store';
import { showToast } from '@/shell/toasts/store';
import { formatDay } from '@/ui/format';
import { createSchedule, updateSchedule } from './schedules-store';
import { TimingFields } from './timing-fields';
import { dayIn, localZone } from './timing-words';

type ScheduleDialogProps = {
  /** The report on the screen. */
  readonly body: ReportBody;
  /** What it is called; null until it is read. */
  readonly title: string | null;
  /** The schedule that is changed; null to make one. */
  readonly schedule: ReportSchedule | null;
  readonly onClose: () => void;
};

const begun = (): ReportTiming => ({
  ...{ cadence: 'quarterly', hour: 8, time_zone: localZone(), period: 'quarterly' },
});

/** The definition of a report without its period. */
function undated({ period: _, ...report }: ReportBody): Omit<ReportBody, 'period'> {
  return report;
}

/** Makes or changes a schedule by which a report is sent to the user. */
export function ScheduleDialog({ body, title, schedule, onClose }: ScheduleDialogProps) {
  const { t, i18n } = useTranslation('reports');
  const language = asLanguage(i18n.resolvedLanguage);
  const address = useSession((state) => state.user?.email ?? '');
  const [name, setName] = useState(schedule?.name ?? title?.slice(0, MAXIMUM_SCHEDULE_NAME) ?? '');
  const [timing, setTiming] = useState<ReportTiming>(() => schedule?.timing ?? begun());
  const [formats, setFormats] = useState<readonly ReportFormat[]>(schedule?.formats ?? ['pptx']);
  const [replaced, setReplaced] = useState(false);
  const report = undated(body);
  const isOther = schedule !== null && writeReport(report) !== writeReport(undated(readReport(schedule.search)));
  const waits = timing.cadence === timing.period;
  const save = async (named: string) => {
    const sent = { name: named, timing, formats: [...formats] };
    if (schedule !== null) return updateSchedule(schedule.id, replaced ? { ...sent, report } : sent);
    const { due_at } = await createSchedule({ ...sent, report });
    showToast(t('scheduled.added', { day: formatDay(dayIn(timing.time_zone, due_at), language) }));
  };
  return (
    <AlertForm
      title={schedule === null ? t('scheduled.new') : t('scheduled.edit', { name: schedule.name })}
      action={t(schedule === null ? 'scheduled.create' : 'scheduled.save')}
      nameLabel={t('scheduled.name')}
      name={name}
      onName={setName}
      delivery={
        isOther && (
          <Checkbox checked={replaced} onChange={(event) => setReplaced(event.target.checked)}>
            {t('scheduled.replace')}
          </Checkbox>
        )
      }
      note={t(waits ? 'scheduled.to_waiting' : 'scheduled.to', { address })}
      ready={formats.length > 0}
      onSave={save}
      failed={t('scheduled.not_stored')}
      onClose={onClose}
    >
      <TimingFields value={timing} onChange={setTiming} />
      <div className={form.field}>
        <span>{t('scheduled.formats')}</span>
        <Checkbox.Group
          aria-label={t('scheduled.formats')}
          value={[...formats]}
          options={REPORT_FORMATS.map((format) => ({ value: format, label: t(`format.${format}`) }))}
          onChange={(chosen) => setFormats(REPORT_FORMATS.filter((format) => chosen.includes(format)))}
        />
      </div>
    </AlertForm>
  );
}
