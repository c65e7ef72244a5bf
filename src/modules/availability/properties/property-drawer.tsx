import { Alert, Button, Drawer } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useRecord } from '@/modules/property/record/use-record';
import { buildingHref } from '@/shell/addresses';
import button from '@/ui/button.module.css';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { useNarrow } from '@/ui/use-narrow';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { shownAnswer, useAvailability } from '../state/store';
import { offered } from './offered';
import styles from './property.module.css';
import { PropertyBody } from './property-body';

/** One property: what it looks like, its facts, its spaces with prices and contacts, and what became of it so far. */
export function PropertyDrawer({ id }: { id: string }) {
  const { t } = useTranslation('availability');
  const row = useAvailability((state) => shownAnswer(state)?.properties.find((one) => one.id === id));
  const picked = useAvailability((state) => state.picked.has(id));
  const narrow = useNarrow();
  useReturnedFocus();
  const { answer: building, state, retry } = useRecord('building', id);
  const close = () => useAvailability.getState().change({ property: null });
  const of = row ?? building;
  return (
    <Drawer
      open
      size={narrow ? '100%' : 520}
      placement={narrow ? 'bottom' : 'right'}
      title={of?.name ?? t('drawer.title')}
      closable={{ 'aria-label': t('close') }}
      onClose={close}
      footer={
        of && (
          <div className={styles.footer}>
            <Button aria-pressed={picked} onClick={() => useAvailability.getState().pick([of], !picked)}>
              {t(picked ? 'drawer.unpick' : 'drawer.pick')}
            </Button>
            <Link className={`${button.button} ${button.primary}`} href={buildingHref(id)}>
              {t('drawer.page')}
            </Link>
          </div>
        )
      }
    >
      {!of && state === 'loading' && <ListSkeleton label={t('drawer.loading')} rows={12} />}
      {!of && state === 'missing' && <Alert type="warning" showIcon title={t('drawer.missing')} />}
      {state === 'failed' && <FailureAlert text={t('drawer.failed')} action={t('failed.retry')} onRetry={retry} />}
      {of && (
        <PropertyBody
          of={of}
          park={typeof of.park === 'string' || of.park === null ? of.park : of.park.name}
          spaces={row?.spaces ?? (building ? offered(building) : [])}
          building={building}
        />
      )}
    </Drawer>
  );
}
