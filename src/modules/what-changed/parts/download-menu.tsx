import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@/contract/calls/download';
import { type FileAnswer, isCancelled, messageOf } from '@/http/client';
import { showToast } from '@/shell/toasts/store';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';
import '../texts';
import styles from './download-menu.module.css';

type FileState = { readonly kind: 'idle' | 'running' } | { readonly kind: 'failed'; readonly text: string };

type DownloadMenuProps = {
  /** Names the button. */
  readonly label: string;
  /** What the file holds, in words. */
  readonly what: string;
  readonly read: (format: DownloadFormat, signal: AbortSignal) => Promise<FileAnswer>;
};

/** A list as a workbook or as CSV files. */
export function DownloadMenu({ label, what, read }: DownloadMenuProps) {
  const { t } = useTranslation('what-changed');
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<FileState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: DownloadFormat) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'running' });
    try {
      const { blob, fileName } = await read(format, signal);
      const { saveAs } = await import('file-saver');
      if (signal.aborted) return;
      const file = fileName ?? 'nave.zip';
      saveAs(blob, file);
      setState({ kind: 'idle' });
      setOpen(false);
      showToast(t('download.done', { file }));
    } catch (error) {
      setState(
        isCancelled(error) ? { kind: 'idle' } : { kind: 'failed', text: messageOf(error) ?? t('download.failed') },
      );
    }
  };
  return (
    <PanelButton
      label={label}
      className={button.button}
      face={state.kind === 'running' ? t('download.running') : t('download.button')}
      open={open}
      onOpen={setOpen}
    >
      {() => (
        <div className={styles.list}>
          <p>{what}</p>
          {state.kind === 'running' ? (
            <button type="button" className={button.button} onClick={() => running.current?.abort()}>
              {t('download.cancel')}
            </button>
          ) : (
            DOWNLOAD_FORMATS.map((format) => (
              <button key={format} type="button" className={button.button} onClick={() => void start(format)}>
                {t(`download.${format}`)}
              </button>
            ))
          )}
          {state.kind === 'failed' && <p role="alert">{state.text}</p>}
        </div>
      )}
    </PanelButton>
  );
}
