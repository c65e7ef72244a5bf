import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import chipStyles from '@/ui/chips.module.css';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import { useCrumbs } from '../toolbar/crumbs';
import styles from '../toolbar/toolbar.module.css';
import { useComparedNames } from './use-against';

const CompareDrawer = dynamic(() => import('./compare-drawer').then((module) => module.CompareDrawer), { ssr: false });

/** Both selections in words; the other one opens to be changed. */
export function ComparedChips() {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const comparison = useExplorer((one) => one.view?.comparison);
  const { name, other } = useComparedNames();
  // Where the crumbs stand at what is compared, they name it already.
  const here = useCrumbs().at(-1)?.label;
  const [open, setOpen] = useState(false);
  if (comparison?.kind !== 'selection') return null;
  return (
    <>
      <ul className={`${chipStyles.chips} ${styles.pair}`} aria-label={t('compare.chips')}>
        {name !== here && (
          <li>
            <span title={name}>A · {name}</span>
          </li>
        )}
        <li>
          <button type="button" className={styles.edit} title={t('compare.edit')} onClick={() => setOpen(true)}>
            B · {other}
          </button>
          <button type="button" aria-label={t('compare.end')} onClick={() => state().change({ comparison: null })}>
            ×
          </button>
        </li>
      </ul>
      {open && <CompareDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
