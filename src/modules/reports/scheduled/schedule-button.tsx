import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportBody } from '@/contract/calls/report';
import { useSession } from '@/session/store';
import { ScheduleDialog } from './schedule-dialog';

type ScheduleButtonProps = {
  /** The report on the screen. */
  readonly body: ReportBody;
  /** What it is called; null until it is read. */
  readonly title: string | null;
};

/** Opens the dialog in which the report on the screen is scheduled; nothing where the server sends no mail to the user. */
export function ScheduleButton({ body, title }: ScheduleButtonProps) {
  const { t } = useTranslation('reports');
  const mailed = useSession((state) => state.user?.alert_mail === true);
  const [open, setOpen] = useState(false);
  if (!mailed) return null;
  return (
    <>
      <Button aria-haspopup="dialog" disabled={title === null} onClick={() => setOpen(true)}>
        {t('scheduled.open')}
      </Button>
      {open && <ScheduleDialog body={body} title={title} schedule={null} onClose={() => setOpen(false)} />}
    </>
  );
}
