import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { ASSISTANT } from '@/shell/navigation';
import button from '@/ui/button.module.css';
import { SearchIcon } from '@/ui/icons';
import { Caps } from './caps';
import { ariaKeys } from './keys';
import { actionOf } from './registry';
import styles from './search-button.module.css';

const fetchPalette = () => void import('./palette/palette');

/** Opens the palette; fetches it as soon as it is likely to be needed. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const { run, text, keys = '' } = actionOf('help.palette');
  // At the foot of a conversation stands the field of the next question.
  const atFoot = useRouter().pathname !== ASSISTANT;
  return (
    <button
      type="button"
      className={`${button.button} ${styles.search} ${atFoot ? styles.foot : ''}`}
      aria-label={t(text)}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(keys)}
      title={t(text)}
      onClick={run}
      onPointerEnter={fetchPalette}
      onFocus={fetchPalette}
    >
      <SearchIcon size={14} />
      <span className={styles.face}>{t('search.face')}</span>
      <span className={styles.keys}>
        <Caps keys={keys} />
      </span>
    </button>
  );
}
