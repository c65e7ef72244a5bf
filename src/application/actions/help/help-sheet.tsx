import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/preferences/store';
import { ACTION_GROUPS, textOf } from '../action';
import { Caps } from '../caps';
import { CloseButton } from '../close-button';
import { Dialog } from '../dialog';
import { closePanel } from '../panels';
import { ACTIONS } from '../registry';
import { setSingleKeys, useSingleKeys } from '../single-keys';
import { addActionTexts } from '../texts';
import styles from './help-sheet.module.css';

/** Keys of the present screen, by group. */
export function HelpSheet() {
  addActionTexts();
  const { t } = useTranslation('actions');
  const language = usePreferences((state) => state.language);
  const on = useSingleKeys((state) => state.on);
  const keyed = ACTIONS.filter((action) => action.keys !== undefined && (action.known ?? action.available)());
  return (
    <Dialog label={t('shell:help')} onClose={closePanel}>
      <div className={styles.top}>
        <h2>{t('shell:help')}</h2>
        <CloseButton />
      </div>
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
      <label className={styles.single}>
        <input type="checkbox" checked={on} onChange={(event) => setSingleKeys(event.target.checked)} />
        {t('help.single')}
      </label>
    </Dialog>
  );
}
