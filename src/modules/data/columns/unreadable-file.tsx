import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChosenForm, Proposal } from '@/contract/importing/proposal';
import styles from '../data.module.css';
import { sentenceText } from '../state/sentence';
import { ReadingForm } from './reading-form';

type UnreadableFileProps = {
  readonly unreadable: Proposal['unreadable'][number];
  readonly busy: boolean;
  readonly onRead: (form: ChosenForm) => Promise<boolean>;
};

const UNKNOWN = { encoding: null, delimiter: null, quote: null, skip_lines: null, header_rows: null };

/** A file that cannot be read, and why; of a text the user may say how it is read. */
export function UnreadableFile({ unreadable: { file, reason }, busy, onRead }: UnreadableFileProps) {
  const { t } = useTranslation('data');
  return (
    <section className={styles.part} aria-label={file}>
      <Alert type="warning" showIcon title={t('columns.unreadable', { file, reason: sentenceText(t, reason) })} />
      {/\.(?:csv|tsv|txt)$/i.test(file) && !file.includes(' → ') && (
        <ReadingForm
          name={{ file, sheet: null, entry: null }}
          found={{ format: 'csv', ...UNKNOWN }}
          title={file}
          chosen={false}
          busy={busy}
          onRead={onRead}
        />
      )}
    </section>
  );
}
