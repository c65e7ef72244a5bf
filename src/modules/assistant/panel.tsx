import './texts';
import { Drawer } from 'antd';
import Router from 'next/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { ExpandIcon, HistoryIcon, PlusIcon } from '@/ui/icons';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useNarrow } from '@/ui/use-narrow';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import beta from './beta.module.css';
import { Conversation } from './conversation/conversation';
import { HistoryList } from './history/history-list';
import styles from './panel.module.css';
import { startNew, useAssistant } from './state/store';

/** Above the header, and under what opens over a page. */
const LAYER = 45;
const WIDTH = 440;

type AssistantPanelProps = { readonly onClose: () => void };

/** The assistant beside any screen, which stays in use; on a phone it takes the whole screen. */
export function AssistantPanel({ onClose }: AssistantPanelProps) {
  const { t } = useTranslation('assistant');
  const narrow = useNarrow();
  const [listed, setListed] = useState(false);
  const conversation = useAssistant((state) => state.conversation);
  useReturnedFocus();
  useSheetStep(true, onClose);
  useEffect(() => {
    // On a phone it covers the page that an answer opens.
    if (!narrow) return;
    Router.events.on('routeChangeStart', onClose);
    return () => Router.events.off('routeChangeStart', onClose);
  }, [narrow, onClose]);
  const expand = () => {
    // On a phone the change of the route closes it, with its step of the history.
    if (!narrow) onClose();
    void Router.push(conversation === null ? '/assistant' : `/assistant?c=${encodeURIComponent(conversation)}`);
  };
  const icon = `${button.button} ${button.icon} ${button.quiet}`;
  return (
    <Themed>
      <Drawer
        open
        size={narrow ? '100%' : WIDTH}
        zIndex={LAYER}
        mask={narrow}
        aria-modal={narrow}
        autoFocus={false}
        focusable={{ trap: narrow, focusTriggerAfterClose: false }}
        rootClassName={styles.panel}
        rootStyle={narrow ? {} : { top: 'var(--header)' }}
        title={
          <h2 className={styles.title}>
            {t('title')} <small className={beta.beta}>{t('beta')}</small>
          </h2>
        }
        extra={
          <div className={styles.actions}>
            <button type="button" className={icon} aria-label={t('new')} title={t('new')} onClick={startNew}>
              <PlusIcon size={14} />
            </button>
            <button
              type="button"
              className={icon}
              aria-expanded={listed}
              aria-label={t('history.title')}
              title={t('history.title')}
              onClick={() => setListed(!listed)}
            >
              <HistoryIcon size={14} />
            </button>
            <button type="button" className={icon} aria-label={t('expand')} title={t('expand')} onClick={expand}>
              <ExpandIcon size={14} />
            </button>
          </div>
        }
        closable={{ placement: 'end', 'aria-label': t('close') }}
        onClose={onClose}
      >
        {listed && (
          <section className={styles.history} aria-label={t('history.title')}>
            <HistoryList onChosen={() => setListed(false)} />
          </section>
        )}
        <Conversation focused />
      </Drawer>
    </Themed>
  );
}
