import { useTranslation } from 'react-i18next';
import { ROLE_LABELS } from '@/contract/catalogue/roles';
import { usePreferences } from '@/modules/preferences/store';
import { AreaUnitToggle, LanguageToggle, MonetaryUnitToggle } from '@/modules/preferences/toggles';
import { signOut, useSession } from '@/modules/session/store';
import { useDataset } from '@/shell/dataset-store';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';
import styles from './user-menu.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Who is signed in and the way out; where the header is narrow, also what it has no room for. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const language = usePreferences((state) => state.language);
  const user = useSession((state) => state.user);
  const dataset = useDataset((state) => state.dataset);
  if (!user) return null;
  return (
    <PanelButton
      label={t('user.menu', { name: user.name })}
      className={`${button.button} ${styles.face}`}
      face={initials(user.name)}
    >
      {(close) => (
        <>
          <p className={styles.name}>{user.name}</p>
          <p className={styles.detail}>{user.email}</p>
          <p className={styles.detail}>{user.roles.map((role) => ROLE_LABELS[role][language]).join(', ')}</p>
          <div className={styles.folded}>
            <div className={styles.row}>
              <span>{t('preferences.area_unit')}</span>
              <AreaUnitToggle />
            </div>
            <div className={styles.row}>
              <span>{t('preferences.monetary_unit')}</span>
              <MonetaryUnitToggle />
            </div>
            <div className={styles.row}>
              <span>{t('preferences.language')}</span>
              <LanguageToggle />
            </div>
          </div>
          {dataset && <p className={styles.dataset}>{t('data_version', { version: dataset.version })}</p>}
          <button
            type="button"
            className={`${button.button} ${styles.out}`}
            onClick={() => {
              close();
              void signOut();
            }}
          >
            {t('sign_out.action')}
          </button>
        </>
      )}
    </PanelButton>
  );
}
