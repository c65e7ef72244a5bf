import './texts';
import { Alert, Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeAccessToken } from '@/contract/calls/tokens';
import { copyText } from '@/shell/clipboard';
import styles from './access-tokens.module.css';

/** A new token, once: the server does not have it any more. */
export function MadeToken({ made, onDone }: { readonly made: MadeAccessToken; readonly onDone: () => void }) {
  const { t } = useTranslation('tokens');
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  return (
    <section className={styles.made} aria-label={t('made.title', { name: made.name })}>
      <Alert type="warning" showIcon title={t('made.title', { name: made.name })} description={t('made.once')} />
      <div className={styles.copy}>
        <Input readOnly value={made.token} aria-label={t('made.token')} onFocus={(event) => event.target.select()} />
        <Button ref={copy} type="primary" onClick={() => void copyText(made.token).then(setCopied)}>
          {t('made.copy')}
        </Button>
        <Button onClick={onDone}>{t('made.done')}</Button>
      </div>
      <p className={styles.note} role="status">
        {copied === null ? '' : t(copied ? 'made.copied' : 'made.not_copied')}
      </p>
    </section>
  );
}
