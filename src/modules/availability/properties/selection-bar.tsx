import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/ui/format';
import { shownAnswer, useAvailability } from '../state/store';
import { COMPARED } from '../state/view';
import { outsideOf } from './picked';
import styles from './selection-bar.module.css';

/** What is picked, and which of it the filters exclude: it stays picked until it is removed here. */
export function SelectionBar() {
  const { t } = useTranslation('availability');
  const picked = useAvailability((state) => state.picked);
  const matching = useAvailability((state) => state.matching);
  const truncated = useAvailability((state) => shownAnswer(state)?.truncated ?? false);
  const { language } = useAvailability((state) => state.units);
  const outside = useMemo(() => outsideOf({ picked, matching }), [picked, matching]);
  const { change, unpick } = useAvailability.getState();
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  const names = outside.map((id) => picked.get(id) ?? id).join(', ');
  return (
    <div role="status">
      {picked.size > 0 && (
        <div className={styles.bar}>
          <b>{t('selection.picked', counted(picked.size))}</b>
          {outside.length > 0 && (
            <span className={styles.outside} title={names}>
              {t(truncated ? 'selection.unseen' : 'selection.outside', counted(outside.length))}
              <small>: {names}</small>
            </span>
          )}
          <span className={styles.actions}>
            {picked.size >= COMPARED.least && (
              <Button
                disabled={picked.size > COMPARED.most}
                aria-haspopup="dialog"
                onClick={() => change({ compared: [...picked.keys()] })}
              >
                {picked.size > COMPARED.most ? t('compare.limit', { most: COMPARED.most }) : t('compare.open')}
              </Button>
            )}
            {outside.length > 0 && (
              <Button type="link" size="small" onClick={() => unpick(outside)}>
                {t('selection.drop', counted(outside.length))}
              </Button>
            )}
            <Button type="link" size="small" onClick={() => unpick()}>
              {t('selection.clear')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
