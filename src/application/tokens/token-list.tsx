import './texts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccessToken } from '@/contract/calls/tokens';
import { asLanguage } from '@/contract/text';
import { formatDay } from '@/ui/format';
import styles from './access-tokens.module.css';
import { dayOf } from './expiry';

type TokenListProps = { readonly tokens: readonly AccessToken[]; readonly onRevoke: (token: AccessToken) => void };

/** The tokens of the user, each with its dates and the way to revoke it. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  const { t, i18n } = useTranslation('tokens');
  const language = asLanguage(i18n.resolvedLanguage);
  const day = (moment: string) => formatDay(dayOf(moment), language);
  if (tokens.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {tokens.map((token) => {
        const expired = new Date(token.expires_at).getTime() <= Date.now();
        return (
          <li key={token.id} className={styles.item}>
            <div className={styles.about}>
              <p className={styles.name}>
                <bdi>{token.name}</bdi>
              </p>
              <p className={styles.detail}>
                <code>{token.start}…</code>
              </p>
              <p className={styles.detail}>
                {t('created', { day: day(token.created_at) })}
                {' · '}
                {token.used_at === null ? t('never_used') : t('used', { day: day(token.used_at) })}
                {' · '}
                <span className={expired ? styles.expired : ''}>
                  {t(expired ? 'expired' : 'expires', { day: day(token.expires_at) })}
                </span>
              </p>
            </div>
            <Button aria-label={t('revoke.label', { name: token.name })} onClick={() => onRevoke(token)}>
              {t('revoke.action')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
