import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@/contract/calls/download';
import type { RouteInput } from '@/contract/routes';
import { isCancelled, messageOf } from '@/http/client';
import { showToast } from '@/shell/toasts/store';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';
import { readChangesFile } from '../state/call-changes';
import styles from './download-menu.module.css';

type FileState = { readonly kind: 'idle' | 'running' } | { readonly kind: 'failed'; readonly text: string };

/** What changed as a workbook or as CSV files: sums by market, every event, days and filters. */
export function DownloadMenu({ query }: { readonly query: RouteInput<'marketChangesDownload'> }) {
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
      const { blob, fileName } = await readChangesFile({ ...query, format }, signal);
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
      label={t('download.label')}
      className={button.button}
      face={state.kind === 'running' ? t('download.running') : t('download.button')}
      open={open}
      onOpen={setOpen}
    >
      {() => (
        <div className={styles.list}>
          <p>{t('download.what')}</p>
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
