import { Alert, Upload as AntUpload, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '@/contract/text';
import { messageOf, statusOf } from '@/http/client';
import { announce } from '@/shell/announcements/store';
import { showError } from '@/shell/modals/store';
import styles from '../data.module.css';
import { callData } from '../state/call-data';
import { formatBytes } from '../state/sizes';
import type { StepProps } from '../state/step-props';
import { sendFile, stopFile, useUploads } from '../state/uploads';
import { useDataAddress } from '../state/use-data-address';
import { FileList } from './file-list';

type FilesStepProps = StepProps & { readonly onChange: () => void };

/** The first step: the files as they are. */
export function FilesStep({ draft, imports, proposal, onChange }: FilesStepProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const { go } = useDataAddress();
  const uploads = useUploads((state) => state.uploads).filter((one) => one.draft === draft.id);
  const { limits } = imports;
  const size = formatBytes(limits.file_bytes, language);

  const send = (file: File) => {
    if (file.size > limits.file_bytes) {
      showError(`${file.name}: ${t('files.too_large', { size })}`);
      return;
    }
    const onDone = (name: string) => {
      announce(t('files.done', { name }));
      onChange();
    };
    sendFile(file, { draft: draft.id, limits, onDone });
  };
  const remove = async (name: string) => {
    stopFile(draft.id, name);
    try {
      await callData('removeImportFile', { path: { id: draft.id, name }, failure: null });
    } catch (error) {
      // What never arrived is not there.
      if (statusOf(error) !== 404) showError(messageOf(error) ?? t('change_failed'));
    }
    onChange();
  };
  const running = uploads.some(({ failure }) => failure === null);
  const complete = draft.files.some((file) => file.size !== null);
  return (
    <section className={styles.section} aria-label={t('step.files')}>
      <AntUpload.Dragger
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          send(file);
          return false;
        }}
      >
        <p className={styles.name}>{t('files.drop')}</p>
        <p className={styles.detail}>{t('files.hint', { size })}</p>
      </AntUpload.Dragger>
      {(draft.files.length > 0 || uploads.length > 0) && (
        <FileList
          files={draft.files}
          uploads={uploads}
          proposal={proposal}
          onRemove={(name) => void remove(name)}
          onRetry={send}
        />
      )}
      {!complete && !running && <Alert type="info" title={t('files.first')} />}
      <div className={styles.actions}>
        {running && <span role="status">{t('files.wait')}</span>}
        <Button type="primary" disabled={!complete || running} onClick={() => go({ draft: draft.id, step: 'columns' })}>
          {t('next')}
        </Button>
      </div>
    </section>
  );
}
