import Link from 'next/link';
import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaKeys } from '@/application/actions/keys';
import { usePanels } from '@/application/actions/panels';
import { actionOf } from '@/application/actions/registry';
import { ASSISTANT } from '@/shell/navigation';
import { ChatIcon } from '@/ui/icons';
import styles from './header.module.css';

const fetchPanel = () => void import('@/modules/assistant/panel');

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Opens the assistant beside the page; in another tab, or without scripts, on a page of its own. */
export function AssistantLink() {
  const { t } = useTranslation('shell');
  const { pathname } = useRouter();
  const open = usePanels((state) => state.assistant);
  const own = pathname === ASSISTANT;
  const { keys = '', run } = actionOf('assistant.toggle');
  const panel = own
    ? { 'aria-current': 'page' as const }
    : { 'aria-haspopup': 'dialog' as const, 'aria-expanded': open, 'aria-keyshortcuts': ariaKeys(keys) };
  return (
    <Link
      href={ASSISTANT}
      prefetch={false}
      className={styles.assistant}
      {...panel}
      onPointerEnter={fetchPanel}
      onFocus={fetchPanel}
      onClick={(event) => {
        if (own || !isPlain(event)) return;
        event.preventDefault();
        run();
      }}
    >
      <span className={styles.symbol}>
        <ChatIcon size={18} />
      </span>
      <span className={styles.words}>
        {t('nav.assistant')} <small className={styles.beta}>{t('nav.beta')}</small>
      </span>
    </Link>
  );
}
