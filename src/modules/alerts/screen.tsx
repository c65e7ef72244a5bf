import './texts';
import { Empty, Alert as Note } from 'antd';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertChange, AlertFiring, AlertsAnswer } from '@/contract/calls/alerts';
import { messageOf } from '@/http/client';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { useSession } from '@/session/store';
import { confirm } from '@/shell/modals/store';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Themed } from '@/ui/theme/themed';
import { AlertList } from './parts/alert-list';
import { EditDialog } from './parts/edit-dialog';
import { FiringList } from './parts/firing-list';
import styles from './screen.module.css';
import { changeAlert, readAlerts, removeAlert, seeAlerts } from './state/call-alerts';
import { loadUnread } from './state/unread';

/** What the person wants to be told, and what was told. */
export function AlertsScreen() {
  const { t, i18n } = useTranslation('alerts');
  const loaded = useLoaded(i18n.resolvedLanguage ?? 'es', readAlerts);
  const { value, failure, reload, set } = loaded;
  useSeen(value?.firings ?? null);
  return (
    <Themed>
      <div className={styles.screen}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        {failure !== null && <FailureAlert text={failure || t('load_failed')} action={t('retry')} onRetry={reload} />}
        {value === null && failure === null && <ListSkeleton label={t('loading')} rows={6} />}
        {value !== null && <Content answer={value} onChange={set} />}
      </div>
    </Themed>
  );
}

/** What is shown counts as seen; the marks of what is new stay until the page is loaded again. */
function useSeen(firings: readonly AlertFiring[] | null): void {
  const until = useRef('');
  useEffect(() => {
    const latest = firings?.find(({ seen }) => !seen)?.reading.read_at;
    if (latest === undefined || latest <= until.current) return;
    until.current = latest;
    // Where it cannot be noted, the bell goes on counting.
    void seeAlerts(latest).then(loadUnread, loadUnread);
  }, [firings]);
}

type ContentProps = { readonly answer: AlertsAnswer; readonly onChange: (answer: AlertsAnswer) => void };

function Content({ answer, onChange }: ContentProps) {
  const { t } = useTranslation('alerts');
  const [edited, setEdited] = useState<Alert | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const mailed = useSession((state) => state.user?.alert_mail === true);
  const { alerts, firings } = answer;

  const attempt = async (alert: Alert, work: () => Promise<void>) => {
    setBusy(alert.id);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error) ?? t('failed', { name: alert.name }));
    } finally {
      setBusy(null);
    }
  };
  const show = (changed: Alert) =>
    onChange({ ...answer, alerts: alerts.map((one) => (one.id === changed.id ? changed : one)) });
  const change = (alert: Alert, part: AlertChange) =>
    attempt(alert, async () => show(await changeAlert(alert.id, part)));
  const remove = async (alert: Alert) => {
    const agreed = await confirm({
      title: t('delete.title'),
      message: t('delete.question', { name: alert.name }),
      action: t('delete.action'),
    });
    if (!agreed) return;
    await attempt(alert, async () => {
      await removeAlert(alert.id);
      onChange({
        ...answer,
        alerts: alerts.filter(({ id }) => id !== alert.id),
        firings: firings.filter((firing) => firing.alert !== alert.id),
      });
    });
  };

  if (alerts.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')}>
        <Link href="/buildings" prefetch={false}>
          {t('to_explorer')}
        </Link>
      </Empty>
    );
  return (
    <>
      {failure !== null && <Note type="error" showIcon title={failure} />}
      {edited !== null && <EditDialog alert={edited} onChange={show} onClose={() => setEdited(null)} />}
      <section className={styles.section}>
        <h2>{t('told.title')}</h2>
        {firings.length === 0 ? (
          <p className={styles.lead}>{t('told.none')}</p>
        ) : (
          <FiringList alerts={alerts} firings={firings} />
        )}
      </section>
      <section className={styles.section}>
        <h2>{t('list')}</h2>
        <AlertList
          alerts={alerts}
          busy={busy}
          mailed={mailed}
          onPause={(alert) => void change(alert, { paused: !alert.paused })}
          onMail={(alert) => void change(alert, { email: !alert.email })}
          onEdit={setEdited}
          onDelete={(alert) => void remove(alert)}
        />
      </section>
    </>
  );
}
