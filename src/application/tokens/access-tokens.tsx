import './texts';
import { Alert, type InputRef, Modal } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closePanel } from '@/application/actions/panels';
import type { AccessToken, MadeAccessToken } from '@/contract/calls/tokens';
import { callAccount } from '@/http/call-account';
import { isCancelled, statusOf } from '@/http/client';
import { messageOf } from '@/http/failure';
import { useSession } from '@/session/store';
import { confirm, showError } from '@/shell/modals/store';
import { showToast } from '@/shell/toasts/store';
import { FailureAlert } from '@/ui/failure-alert';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import styles from './access-tokens.module.css';
import { MadeToken } from './made-token';
import { TokenForm } from './token-form';
import { TokenList } from './token-list';

/** The personal access tokens of the user: making, listing and revoking them. */
export function AccessTokens() {
  const { t } = useTranslation('tokens');
  useReturnedFocus();
  useSheetStep(true, closePanel);
  const field = useRef<InputRef>(null);
  // Visitors of the sample have no account.
  const hasAccount = useSession((state) => (state.user?.email ?? '') !== '');
  return (
    <Themed>
      <Modal
        open
        centered
        width={600}
        transitionName=""
        maskTransitionName=""
        title={t('shell:tokens.title')}
        closable={{ 'aria-label': t('shell:modal.close') }}
        mask={{ closable: false }}
        onCancel={closePanel}
        // The dialog takes the focus itself when it opens.
        afterOpenChange={(shown) => shown && field.current?.focus()}
        footer={null}
      >
        <p className={styles.note}>{t('about')}</p>
        {hasAccount ? <OwnTokens field={field} /> : <Alert type="info" showIcon title={t('no_account')} />}
      </Modal>
    </Themed>
  );
}

function OwnTokens({ field }: { readonly field: RefObject<InputRef | null> }) {
  const { t } = useTranslation('tokens');
  const [tokens, setTokens] = useState<readonly AccessToken[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [made, setMade] = useState<MadeAccessToken | null>(null);

  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      const answer = await callAccount('accessTokens', { failure: null, ...(signal ? { signal } : {}) });
      if (signal?.aborted) return;
      setTokens(answer.tokens);
      setFailed(false);
    } catch (error) {
      if (!signal?.aborted && !isCancelled(error)) setFailed(true);
    }
  }, []);
  useEffect(() => {
    const gone = new AbortController();
    void load(gone.signal);
    return () => gone.abort();
  }, [load]);

  const revoke = async (token: AccessToken) => {
    const agreed = await confirm({
      title: t('revoke.title'),
      message: t('revoke.question', { name: token.name }),
      action: t('revoke.action'),
    });
    if (!agreed) return;
    try {
      await callAccount('revokeAccessToken', { path: { id: token.id }, failure: null });
      showToast(t('revoke.done', { name: token.name }));
    } catch (error) {
      // One that is not there any more is revoked.
      if (statusOf(error) !== 404) showError(messageOf(error) ?? t('revoke.failed'));
    }
    if (made?.id === token.id) setMade(null);
    await load();
  };
  return (
    <>
      {made === null ? (
        <TokenForm
          field={field}
          onMade={(one) => {
            setMade(one);
            void load();
          }}
        />
      ) : (
        <MadeToken made={made} onDone={() => setMade(null)} />
      )}
      <h3 className={styles.heading}>{t('list')}</h3>
      {failed ? (
        <FailureAlert text={t('load_failed')} action={t('retry')} onRetry={() => void load()} />
      ) : tokens === null ? (
        <p className={styles.note} role="status">
          {t('shell:loading')}
        </p>
      ) : (
        <TokenList tokens={tokens} onRevoke={(token) => void revoke(token)} />
      )}
    </>
  );
}
