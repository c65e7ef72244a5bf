import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportFile } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';
import { formatBytes } from '../state/sizes';
import type { StepProps } from '../state/step-props';
import type { Upload } from '../state/uploads';
import { isWorking } from '../state/use-loaded';
import { foundIn } from './found-in';

type FileListProps = Pick<StepProps, 'proposal'> & {
  readonly files: readonly ImportFile[];
  readonly uploads: readonly Upload[];
  readonly onRemove: (name: string) => void;
  readonly onRetry: (file: File) => void;
};
type Row = { readonly name: string; readonly file: ImportFile | null; readonly upload: Upload | null };

/** The files of an import: those on the server and those on the way, with what was found in them. */
export function FileList({ files, uploads, proposal, onRemove, onRetry }: FileListProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const names = [...new Set([...files.map(({ name }) => name), ...uploads.map(({ file }) => file.name)])];
  const rows: Row[] = names.map((name) => ({
    name,
    file: files.find((file) => file.name === name) ?? null,
    upload: uploads.find(({ file }) => file.name === name) ?? null,
  }));
  const found = ({ name, file, upload }: Row) => {
    if (upload !== null) return <Sending upload={upload} onRetry={onRetry} />;
    if (file?.size === null) return <span className={styles.wrong}>{t('files.incomplete')}</span>;
    if (proposal.failure !== null) return t('files.unread');
    if (proposal.value === null || isWorking(proposal.value)) return t('files.reading');
    const lines = foundIn(proposal.value.proposal, name, t);
    return lines.length === 0
      ? t('files.unread')
      : lines.map((line) => (
          <span key={line} className={styles.wrap}>
            {line}
          </span>
        ));
  };
  return (
    <RecordsTable<Row>
      label={t('files.list')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { key: 'name', heading: t('files.name'), cell: ({ name }) => <bdi>{name}</bdi>, name: true },
        {
          key: 'size',
          heading: t('files.size'),
          right: true,
          cell: ({ file, upload }) => formatBytes(upload?.file.size ?? file?.received ?? 0, language),
        },
        { key: 'found', heading: t('files.found'), cell: found, width: 220 },
        {
          key: 'remove',
          heading: t('versions.actions'),
          cell: ({ name }) => (
            <Button aria-label={t('files.remove_label', { name })} onClick={() => onRemove(name)}>
              {t('files.remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Sending({ upload, onRetry }: { readonly upload: Upload; readonly onRetry: (file: File) => void }) {
  const { t } = useTranslation('data');
  const { file, received, failure } = upload;
  const percent = file.size === 0 ? 100 : Math.floor((received / file.size) * 100);
  if (failure === null)
    return <Progress percent={percent} size="small" status="active" aria-label={t('files.uploading', { percent })} />;
  return (
    <span className={styles.wrong} role="alert">
      {failure === '' ? t('files.failed_plain') : t('files.failed', { reason: failure })}{' '}
      <Button size="small" aria-label={t('files.retry_label', { name: file.name })} onClick={() => onRetry(file)}>
        {t('retry')}
      </Button>
    </span>
  );
}
