import { useTranslation } from 'react-i18next';
import { Caps } from '@/application/actions/caps';
import { ariaKeys } from '@/application/actions/keys';
import { actionOf } from '@/application/actions/registry';
import { ROLE_LABELS } from '@/contract/catalogue/roles';
import { useDataset } from '@/core/dataset/dataset-store';
import { RentPeriodToggle } from '@/preferences/rent-period-toggle';
import { usePreferences } from '@/preferences/store';
import { AreaUnitToggle, LanguageToggle, MonetaryUnitToggle } from '@/preferences/toggles';
import { useSession } from '@/session/store';
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

const ENTRIES = [
  'help.palette',
  'help.sheet',
  'go.scorecard',
  'go.changes',
  'go.deals',
  'go.companies',
  'go.alerts',
  'go.reports',
  'go.methodology',
  'go.data',
];
const OF_SESSION = ['session.tokens', 'session.change_password', 'session.sign_out'];

function Entry({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { t } = useTranslation('shell');
  const { text, menuText = text, keys, run } = actionOf(id);
  return (
    <li>
      <button
        type="button"
        className={`${button.button} ${button.quiet} ${styles.entry}`}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        onClick={() => {
          close();
          run();
        }}
      >
        {t(menuText)}
        {keys !== undefined && (
          <span aria-hidden="true">
            <Caps keys={keys} />
          </span>
        )}
      </button>
    </li>
  );
}

/** Who is signed in, what concerns the whole application, and the way out; where the header is narrow, also what does not fit there. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const language = usePreferences((state) => state.language);
  const theme = usePreferences((state) => state.theme);
  const user = useSession((state) => state.user);
  const dataset = useDataset((state) => state.dataset);
  if (!user) return null;
  const otherTheme = `settings.theme.${theme === 'dark' ? 'light' : 'dark'}`;
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
          <RentPeriodToggle />
          {dataset && <p className={styles.dataset}>{t('data_version', { version: dataset.version })}</p>}
          <ul className={styles.entries}>
            {[...ENTRIES, otherTheme, ...OF_SESSION]
              .filter((id) => actionOf(id).available())
              .map((id) => (
                <Entry key={id} id={id} close={close} />
              ))}
          </ul>
        </>
      )}
    </PanelButton>
  );
}
