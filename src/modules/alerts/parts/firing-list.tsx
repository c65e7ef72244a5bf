import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertFiring } from '@/contract/calls/alerts';
import { asLanguage, type Language } from '@/contract/text';
import { formatDay } from '@/ui/format';
import styles from './alerts.module.css';
import { FoundSpaces, NewSpaces } from './found-spaces';
import { ToldCondition, ToldValue } from './told-figure';

type FiringListProps = { readonly alerts: readonly Alert[]; readonly firings: readonly AlertFiring[] };

/** What the alerts told, the latest first: the values or the spaces, their day, data version and view. */
export function FiringList({ alerts, firings }: FiringListProps) {
  const { t, i18n } = useTranslation('alerts');
  const language = asLanguage(i18n.resolvedLanguage);
  return (
    <ul className={styles.list} aria-label={t('told.title')}>
      {firings.map((firing) => {
        const alert = alerts.find(({ id }) => id === firing.alert);
        if (alert === undefined) return null;
        const { reading, address, seen } = firing;
        return (
          <li key={`${alert.id} ${reading.data_version}`} className={styles.item}>
            <div className={styles.about}>
              <h3>
                <bdi>{alert.name}</bdi>
                {!seen && <span className={`${styles.tag} ${styles.marked}`}>{t('told.new')}</span>}
              </h3>
              <About alert={alert} firing={firing} language={language} />
              <p className={styles.detail}>
                {t('told.at', {
                  day: formatDay(reading.read_at.slice(0, 10), language),
                  version: reading.data_version,
                })}
              </p>
            </div>
            <div className={styles.reading}>
              {reading.outcome === 'read' ? (
                <Told alert={alert} firing={firing} language={language} />
              ) : (
                t(`outcome.${reading.outcome}`)
              )}
            </div>
            <div className={styles.actions}>
              {address !== null && (
                <Link href={address} prefetch={false} aria-label={t(`told.${firing.kind}_of`, { name: alert.name })}>
                  {t(`told.${firing.kind}`)}
                </Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type OneProps = { readonly alert: Alert; readonly firing: AlertFiring; readonly language: Language };

function About({ alert, firing, language }: OneProps) {
  if (firing.kind === 'search') return <FoundSpaces firing={firing} language={language} />;
  return alert.kind === 'figure' && <ToldCondition alert={alert} firing={firing} language={language} />;
}

function Told({ alert, firing, language }: OneProps) {
  if (firing.kind === 'search') return <NewSpaces firing={firing} language={language} />;
  return alert.kind === 'figure' && <ToldValue alert={alert} firing={firing} language={language} />;
}
