import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ASSISTANT_CONVENTIONS } from '@/contract/catalogue/assistant-conventions';
import { usePreferences } from '@/preferences/store';
import button from '@/ui/button.module.css';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import beta from '../beta.module.css';
import { answerOf } from '../state/conversation';
import { storesHistory, useAssistant } from '../state/store';
import styles from './conversation.module.css';

/** That it is a beta version, how it reads questions, and where what it understood is shown. */
export function Notice() {
  const { t } = useTranslation('assistant');
  const [open, setOpen] = useState(false);
  const model = useAssistant(({ turns }) => turns.some((turn) => answerOf(turn)?.answered_by === 'model'));
  return (
    <aside className={styles.notice} aria-label={t('notice.label')}>
      <p>
        <strong className={beta.beta}>{t('beta')}</strong> {t(model ? 'notice.model' : 'notice.rules')}{' '}
        {t('notice.check')} {!storesHistory() && t('notice.not_stored')}{' '}
        <button
          type="button"
          className={`${button.button} ${button.link}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('conventions.title')}
        </button>
      </p>
      {open && <Conventions onClose={() => setOpen(false)} />}
    </aside>
  );
}

/** How questions are read, rule by rule. */
function Conventions({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const language = usePreferences((state) => state.language);
  useReturnedFocus();
  useSheetStep(true, onClose);
  return (
    <Modal
      open
      width={600}
      transitionName=""
      maskTransitionName=""
      title={t('conventions.title')}
      closable={{ 'aria-label': t('close') }}
      footer={null}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.conventions} tabIndex={0} aria-label={t('conventions.title')}>
        <p>{t('conventions.lead')}</p>
        <dl>
          {ASSISTANT_CONVENTIONS.map(({ key, text, example }) => (
            <div key={key}>
              <dt>{example[language]}</dt>
              <dd>{text[language]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Modal>
  );
}
