import { Button, Checkbox, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailabilityBody } from '@/contract/calls/availability';
import { shownOf } from '@/core/view/panel';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { useNarrow } from '@/ui/use-narrow';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { comparedQuery } from '../state/query';
import { requests } from '../state/requests';
import type { Answer, PropertyRow } from '../state/rows';
import { useAvailability } from '../state/store';
import { COMPARED } from '../state/view';
import styles from './compare.module.css';
import { CompareTable } from './compare-table';

/** What some properties have on the market, in the present units. */
function useCompared(ids: readonly string[]): QueriedPanel<AvailabilityBody, Answer> {
  const units = useAvailability((state) => state.units);
  return usePanelQuery(comparedQuery(ids, units), requests.results);
}

const NAMES_WIDTH = 200;
const PROPERTY_WIDTH = 200;

/** Some properties side by side: what each has on the market and is, and where they differ. */
export function CompareDrawer({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('availability');
  const narrow = useNarrow();
  const { panel, retry } = useCompared(ids);
  const { state } = panel;
  const answer = shownOf(panel)?.answer;
  const picked = useAvailability((one) => one.picked);
  const { change, pick, unpick } = useAvailability.getState();
  const [differing, setDiffering] = useState(false);
  useReturnedFocus();
  const rows = ids.flatMap((id): PropertyRow[] => answer?.properties.filter((row) => row.id === id) ?? []);
  // Whoever opens a link to a comparison has its properties ticked, as its sender had.
  useEffect(() => {
    const compared = answer?.properties.filter(({ id }) => ids.includes(id)) ?? [];
    const unpicked = compared.filter(({ id }) => !useAvailability.getState().picked.has(id));
    if (unpicked.length > 0) pick(unpicked, true);
  }, [answer, ids, pick]);
  const missing = state === 'ready' ? ids.filter((id) => rows.every((row) => row.id !== id)) : [];
  const remove = (gone: readonly string[]) => {
    const left = ids.filter((id) => !gone.includes(id));
    unpick(gone);
    change({ compared: left.length < COMPARED.least ? [] : left });
  };
  return (
    <Drawer
      open
      size={narrow ? '100%' : `min(100vw, ${NAMES_WIDTH + PROPERTY_WIDTH * ids.length + 48}px)`}
      placement={narrow ? 'bottom' : 'right'}
      rootClassName={styles.drawer}
      title={t('compare.title')}
      closable={{ 'aria-label': t('close') }}
      onClose={() => change({ compared: [] })}
    >
      <div role="status">
        {missing.length > 0 && (
          <p className={styles.note}>
            {t('compare.missing', { what: missing.map((id) => picked.get(id) ?? id).join(', ') })}
            <Button type="link" size="small" onClick={() => remove(missing)}>
              {t('compare.drop_missing')}
            </Button>
          </p>
        )}
      </div>
      {!answer && state === 'loading' && <ListSkeleton label={t('drawer.loading')} rows={12} />}
      {state === 'failed' && <FailureAlert text={t('compare.failed')} action={t('failed.retry')} onRetry={retry} />}
      {answer && rows.length > 0 && (
        <>
          <div className={styles.bar}>
            <Checkbox checked={differing} onChange={() => setDiffering(!differing)}>
              {t('compare.differing')}
            </Checkbox>
            <p>{t('compare.basis')}</p>
          </div>
          <CompareTable
            answer={answer}
            rows={rows}
            differing={differing}
            busy={state === 'loading'}
            onRemove={(id) => remove([id])}
          />
        </>
      )}
    </Drawer>
  );
}
