import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANGES_FORMATS, type ChangesFormat } from '@/contract/calls/drivers';
import { type FileAnswer, isCancelled, messageOf } from '@/http/client';
import { showToast } from '@/shell/toasts/store';
import button from '@/ui/button.module.css';
import styles from './changes.module.css';
import './texts';

export type ReadChangesFile = (format: ChangesFormat, signal: AbortSignal) => Promise<FileAnswer>;

type FileState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly format: ChangesFormat }
  | { readonly kind: 'failed'; readonly text: string };

/** Saves a difference as a workbook or as a slide, one at a time. */
export function FileButtons({ read }: { readonly read: ReadChangesFile }) {
  const { t } = useTranslation('changes');
  const [state, setState] = useState<FileState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: ChangesFormat) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ kind: 'running', format });
    try {
      const { blob, fileName } = await read(format, signal);
      const { saveAs } = await import('file-saver');
      if (signal.aborted) return;
      const file = fileName ?? `nave.${format}`;
      saveAs(blob, file);
      setState({ kind: 'idle' });
      showToast(t('file.done', { file }));
    } catch (error) {
      if (signal.aborted && isCancelled(error)) return;
      setState({ kind: 'failed', text: messageOf(error) ?? t('file.failed') });
    }
  };
  const busy = state.kind === 'running';
  return (
    <>
      {CHANGES_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className={button.button}
          title={t(`file.${format}_title`)}
          aria-busy={busy && state.format === format}
          disabled={busy}
          onClick={() => void start(format)}
        >
          {t(busy && state.format === format ? 'file.running' : `file.${format}`)}
        </button>
      ))}
      {state.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          {state.text}
        </p>
      )}
    </>
  );
}
