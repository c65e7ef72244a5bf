import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReportBody } from '@/contract/calls/report';
import { REPORT_FORMATS } from '@/contract/calls/report-limits';
import { DownloadIcon } from '@/ui/icons';
import { cancelReport, downloadReport, useReportDownload } from '../state/download-store';
import styles from './builder.module.css';

const KILOBYTE = 1024;

/** The report as a file, with the progress of one that is being made. */
export function DownloadBar({ body, disabled }: { readonly body: ReportBody; readonly disabled: boolean }) {
  const { t } = useTranslation('reports');
  const running = useReportDownload((state) => state.running);
  const failure = useReportDownload((state) => state.failure);
  const loaded = Math.ceil((running?.loaded ?? 0) / KILOBYTE);
  return (
    <div className={styles.downloads}>
      <div className={styles.formats}>
        {REPORT_FORMATS.map((format, i) => (
          <Button
            key={format}
            type={i === 0 ? 'primary' : 'default'}
            disabled={disabled || running !== null}
            icon={<DownloadIcon size={14} />}
            onClick={() =>
              void downloadReport(format, body, {
                saved: (file) => t('saved', { file }),
                failed: t('download_failed'),
              })
            }
          >
            {t(`format.${format}`)}
          </Button>
        ))}
      </div>
      {running && (
        <div className={styles.progress} role="status">
          <span>
            {loaded > 0
              ? t('receiving', { format: t(`format.${running.format}`), size: loaded })
              : t('making', { format: t(`format.${running.format}`) })}
          </span>
          <progress aria-label={t('progress')} />
          <Button onClick={cancelReport}>{t('cancel')}</Button>
        </div>
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} />}
    </div>
  );
}
