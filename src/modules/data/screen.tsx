import './texts';
import { Alert, Tabs } from 'antd';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { importAccess } from '@/contract/catalogue/rights';
import { useSession } from '@/session/store';
import { FailureAlert } from '@/ui/failure-alert';
import { Themed } from '@/ui/theme/themed';
import { Corrections } from './corrections/corrections';
import styles from './data.module.css';
import { DraftList } from './drafts/draft-list';
import { DraftView } from './drafts/draft-view';
import { callData } from './state/call-data';
import { TABS, useDataAddress } from './state/use-data-address';
import { useLoaded } from './state/use-loaded';
import { Versions } from './versions/versions';

/** The user's own data: importing files step by step, and the versions that came of it. */
export function DataScreen() {
  const { t } = useTranslation('data');
  const user = useSession((state) => state.user);
  const access = user === null ? 'none' : importAccess(user);
  return (
    <Themed>
      <div className={styles.page}>
        <h1>{t('title')}</h1>
        {access === 'none' ? <Alert type="info" showIcon title={t('forbidden')} /> : <Tools access={access} />}
      </div>
    </Themed>
  );
}

function Tools({ access }: { readonly access: 'apply' | 'try' }) {
  const { t } = useTranslation('data');
  const { isReady } = useRouter();
  const { draft, tab, go } = useDataAddress();
  const imports = useLoaded(isReady ? 'imports' : null, (signal) => callData('imports', { signal, failure: null }));
  const content = () => {
    if (imports.value === null)
      return imports.failure === null ? (
        <p role="status">{t('shell:loading')}</p>
      ) : (
        <FailureAlert text={imports.failure || t('load_failed')} action={t('retry')} onRetry={imports.reload} />
      );
    if (draft === null) return <DraftList imports={imports.value} onChange={imports.reload} />;
    return <DraftView key={draft} id={draft} imports={imports.value} onChange={imports.reload} />;
  };
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      {access === 'try' && <Alert type="info" showIcon title={t('visitor')} />}
      {access === 'try' ? (
        content()
      ) : (
        <Tabs
          activeKey={tab}
          onChange={(key) => go({ tab: TABS.find((one) => one === key) ?? 'import', draft })}
          destroyOnHidden
          animated={false}
          items={[
            { key: 'import', label: t('tab.import'), children: content() },
            { key: 'corrections', label: t('tab.corrections'), children: <Corrections /> },
            { key: 'versions', label: t('tab.versions'), children: <Versions /> },
          ]}
        />
      )}
    </>
  );
}
