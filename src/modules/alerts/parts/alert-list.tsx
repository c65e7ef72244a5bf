import { Button, Checkbox } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { SearchAlert } from '@/contract/calls/alert-searches';
import type { Alert, FigureAlert } from '@/contract/calls/alerts';
import { asLanguage, type Language } from '@/contract/text';
import { formatDay, formatNumber } from '@/ui/format';
import { PencilIcon, TrashIcon } from '@/ui/icons';
import { conditionText, daysText, valueText } from '../state/in-words';
import styles from './alerts.module.css';

type AlertListProps = {
  readonly alerts: readonly Alert[];
  /** The alert that is being changed. */
  readonly busy: string | null;
  /** Whether alerts can be sent by e-mail to this person. */
  readonly mailed: boolean;
  readonly onPause: (alert: Alert) => void;
  readonly onMail: (alert: Alert) => void;
  readonly onEdit: (alert: Alert) => void;
  readonly onDelete: (alert: Alert) => void;
};

/** Each alert with its condition, its state and what it read last. */
export function AlertList({ alerts, busy, mailed, onPause, onMail, onEdit, onDelete }: AlertListProps) {
  const { t, i18n } = useTranslation('alerts');
  const language = asLanguage(i18n.resolvedLanguage);
  const words = { t, language };
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {alerts.map((alert) => (
        <li key={alert.id} className={styles.item}>
          <div className={styles.about}>
            <h3>
              {alert.address === null ? (
                <bdi>{alert.name}</bdi>
              ) : (
                <Link href={alert.address} prefetch={false}>
                  <bdi>{alert.name}</bdi>
                </Link>
              )}
              <State alert={alert} />
            </h3>
            <p>{alert.kind === 'search' ? t('new_space') : `${alert.indicator_name} ${conditionText(alert, words)}`}</p>
            {alert.filters === null ? (
              <p className={styles.fault}>{t('outcome.unreadable')}</p>
            ) : (
              alert.filters.length > 0 && (
                <p className={styles.detail}>
                  {alert.filters.map(({ name, values }) => `${name}: ${values}`).join(' · ')}
                </p>
              )
            )}
            {alert.webhook !== null && <p className={styles.detail}>{t('webhook', { host: alert.webhook })}</p>}
            {mailed && (
              <Checkbox
                className={styles.mail ?? ''}
                checked={alert.email}
                disabled={busy === alert.id}
                onChange={() => onMail(alert)}
              >
                {t('email')}
              </Checkbox>
            )}
          </div>
          <Reading alert={alert} language={language} />
          <div className={styles.actions}>
            <Button loading={busy === alert.id} onClick={() => onPause(alert)}>
              {t(alert.paused ? 'resume' : 'pause')}
            </Button>
            {alert.filters !== null && (
              <Button
                aria-label={t('edit.label', { name: alert.name })}
                title={t('edit.action')}
                aria-haspopup="dialog"
                icon={<PencilIcon size={14} />}
                disabled={busy === alert.id}
                onClick={() => onEdit(alert)}
              />
            )}
            <Button
              aria-label={t('delete.label', { name: alert.name })}
              title={t('delete.action')}
              icon={<TrashIcon size={14} />}
              disabled={busy === alert.id}
              onClick={() => onDelete(alert)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

type ReadingProps = { readonly alert: Alert; readonly language: Language };

/** What an alert read last. */
function Reading({ alert, language }: ReadingProps) {
  const { t } = useTranslation('alerts');
  const { reading } = alert;
  if (reading === null) return <p className={styles.reading}>{t('not_read')}</p>;
  if (reading.outcome !== 'read') return <p className={styles.reading}>{t(`outcome.${reading.outcome}`)}</p>;
  return (
    <p className={styles.reading}>
      {alert.kind === 'search' ? (
        <Fitting alert={alert} language={language} />
      ) : (
        <Figure alert={alert} language={language} />
      )}
      <small>{t('version', { version: reading.data_version })}</small>
    </p>
  );
}

function Figure({ alert, language }: { readonly alert: FigureAlert; readonly language: Language }) {
  const { t } = useTranslation('alerts');
  const { reading } = alert;
  return (
    reading && (
      <>
        <strong>{valueText(reading.value, alert, language)}</strong>
        <small>{daysText(reading, { t, language })}</small>
      </>
    )
  );
}

function Fitting({ alert: { reading }, language }: { readonly alert: SearchAlert; readonly language: Language }) {
  const { t } = useTranslation('alerts');
  if (reading === null || reading.spaces === null) return null;
  const { spaces: count, end } = reading;
  return (
    <>
      <strong>{t('spaces', { count, shown: formatNumber(count, language) })}</strong>
      {end !== null && <small>{formatDay(end, language)}</small>}
    </>
  );
}

/** Whether the alert waits, holds, or rests. */
function State({ alert: { paused, state } }: { readonly alert: Alert }) {
  const { t } = useTranslation('alerts');
  const shown = paused ? 'paused' : state;
  return (
    <span className={`${styles.tag} ${shown === 'fired' ? styles.marked : ''}`} title={t(`about.${shown}`)}>
      {t(`state.${shown}`)}
    </span>
  );
}
