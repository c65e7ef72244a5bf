import { Checkbox, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/preferences/store';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { ACTION_GROUPS, textOf } from '../action';
import { Caps } from '../caps';
import { closePanel } from '../panels';
import { ACTIONS } from '../registry';
import { setSingleKeys, useSingleKeys } from '../single-keys';
import { addActionTexts } from '../texts';
import styles from './help-sheet.module.css';

/** Keys of the present screen, by group. */
export function HelpSheet() {
  addActionTexts();
  useReturnedFocus();
  useSheetStep(true, closePanel);
  const { t } = useTranslation('actions');
  const language = usePreferences((state) => state.language);
  const on = useSingleKeys((state) => state.on);
  const keyed = ACTIONS.filter((action) => action.keys !== undefined && (action.known ?? action.available)());
  return (
    <Themed>
      <Modal
        open
        width={640}
        transitionName=""
        maskTransitionName=""
        title={t('shell:help')}
        closable={{ 'aria-label': t('close') }}
        onCancel={closePanel}
        footer={
          <Checkbox className={styles.single} checked={on} onChange={({ target }) => setSingleKeys(target.checked)}>
            {t('help.single')}
          </Checkbox>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={styles.groups} tabIndex={0} aria-label={t('shell:help')}>
          {ACTION_GROUPS.map((group) => ({ group, own: keyed.filter((action) => action.group === group) }))
            .filter(({ own }) => own.length > 0)
            .map(({ group, own }) => (
              <div key={group} className={styles.group}>
                <h3>{t(`groups.${group}`)}</h3>
                <dl>
                  {own.map((action) => (
                    <div key={action.id}>
                      <dt>{textOf(action, t, language)}</dt>
                      <dd>
                        <Caps keys={action.keys ?? ''} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            ))}
        </section>
      </Modal>
    </Themed>
  );
}
