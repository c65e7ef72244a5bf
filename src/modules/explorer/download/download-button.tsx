import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '@/core/actions/provided';
import { lacksMarkets } from '@/core/view/selection';
import { showToast } from '@/shell/toasts/store';
import button from '@/ui/button.module.css';
import { DownloadIcon } from '@/ui/icons';
import { useExplorer } from '../state/use-explorer';
import styles from './download.module.css';
import { addDownloadTexts } from './texts';
import { useDownload } from './use-download';

const DownloadDialog = dynamic(() => import('./download-dialog').then((module) => module.DownloadDialog), {
  ssr: false,
});

/** Opens the dialog that makes a file of the view. */
export function DownloadButton() {
  addDownloadTexts();
  const { t } = useTranslation('download');
  const view = useExplorer((state) => state.view);
  const base = useExplorer((state) => state.base);
  const [mounted, setMounted] = useState(false);
  const [open, setOpen] = useState(false);
  // Whoever closed the dialog meanwhile learns how it ended, too.
  const downloading = useDownload((end) => {
    setOpen(end.kind === 'failed');
    if (end.kind === 'saved') showToast(t('done', { file: end.file }));
  });
  const { state } = downloading;
  const show = () => {
    downloading.clear();
    setMounted(true);
    setOpen(true);
  };
  const possible = view !== null && base !== null && (!lacksMarkets(view, base) || state.kind === 'running');
  useActions(() => (possible ? { 'view.download': show } : {}));
  if (!view || !base) return null;
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${styles.opener}`}
        aria-haspopup="dialog"
        disabled={!possible}
        onClick={show}
      >
        <DownloadIcon size={14} />
        {state.kind === 'running' ? t('running') : t('button')}
      </button>
      {mounted && <DownloadDialog open={open} downloading={downloading} onClose={() => setOpen(false)} />}
    </>
  );
}
