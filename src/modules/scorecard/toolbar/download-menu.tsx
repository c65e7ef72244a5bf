import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@/contract/calls/download';
import { useActions } from '@/core/actions/provided';
import { indicatorKeyOf } from '@/modules/explorer/module';
import { queryView } from '@/modules/explorer/state/fields';
import { scorecardQuery } from '@/modules/explorer/state/query';
import { useModule, useViewScope } from '@/modules/explorer/state/use-explorer';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';
import { useScorecardFile } from '../state/use-scorecard-file';
import styles from './columns-menu.module.css';

/** The scorecard as a workbook with a sheet for each indicator, or as CSV files. */
export function DownloadMenu() {
  const { t } = useTranslation('scorecard');
  const module = useModule();
  const scope = useViewScope();
  const [open, setOpen] = useState(false);
  const { state, start, cancel } = useScorecardFile((file) => {
    setOpen(false);
    return t('download.done', { file });
  });
  useActions(() => ({ 'view.download': () => setOpen(true) }));
  const query = scope && scorecardQuery(queryView('scorecard', scope.view), scope);
  const request = (format: DownloadFormat) => {
    if (!query) return;
    const { columns, ...rest } = query;
    void start({ ...rest, indicators: columns.map((key) => indicatorKeyOf(module, key)), format });
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
            <button type="button" className={button.button} onClick={cancel}>
              {t('download.cancel')}
            </button>
          ) : (
            DOWNLOAD_FORMATS.map((format) => (
              <button
                key={format}
                type="button"
                className={button.button}
                disabled={!query}
                onClick={() => request(format)}
              >
                {t(`download.${format}`)}
              </button>
            ))
          )}
          {state.kind === 'failed' && <p role="alert">{state.message ?? t('download.failed')}</p>}
        </div>
      )}
    </PanelButton>
  );
}
