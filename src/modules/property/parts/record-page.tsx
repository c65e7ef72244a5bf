import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplorerPath } from '@/modules/property/parts/came-from';
import { type Answers, type LoadedRecord, type RecordRoute, useRecord } from '@/modules/property/record/use-record';
import button from '@/ui/button.module.css';
import { Loading } from '@/ui/loading';
import { BackLink } from './back-link';
import { MissingRecord } from './missing-record';
import styles from './record-page.module.css';

const versionOf = ({ data_version }: Answers[RecordRoute]): string => data_version;

type RecordPageProps<N extends RecordRoute> = {
  readonly record: N;
  readonly id: string;
  readonly explorer: ExplorerPath;
  readonly children: (answer: Answers[N]) => ReactNode;
};

/** The page of one record while it loads, when it is there, when it is not, and when it could not be read. */
export function RecordPage<N extends RecordRoute>({ record, id, explorer, children }: RecordPageProps<N>) {
  const loaded = useRecord(record, id);
  const { t } = useTranslation('property');
  const { answer, state } = loaded;
  if (state === 'missing') return <MissingRecord explorer={explorer} />;
  return (
    <div className={styles.page}>
      <BackLink explorer={explorer} />
      {!answer && state === 'loading' && <Loading />}
      {state === 'failed' && <Failed record={loaded} />}
      {answer && (
        <article
          className={state === 'ready' ? styles.body : `${styles.body} ${styles.dimmed}`}
          aria-busy={state === 'loading'}
        >
          {children(answer)}
          <footer className={styles.foot}>{t('data_version', { version: versionOf(answer) })}</footer>
        </article>
      )}
    </div>
  );
}

function Failed({ record }: { readonly record: LoadedRecord<unknown> }) {
  const { t } = useTranslation('property');
  return (
    <section className={styles.failed} role="alert">
      <p>{t('failed')}</p>
      <button type="button" className={button.button} onClick={record.retry}>
        {t('retry')}
      </button>
    </section>
  );
}
