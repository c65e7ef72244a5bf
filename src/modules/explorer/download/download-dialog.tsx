import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOWNLOAD_FORMATS, type DownloadFormat } from '@/contract/calls/download';
import { PERIOD_NAMES } from '@/contract/catalogue/units';
import { currentOf } from '@/core/view/panel';
import { formatDay, formatNumber } from '@/ui/format';
import { Segmented } from '@/ui/segmented/segmented';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { indicatorOf } from '../module';
import { described } from '../state/described';
import { useExplorer, useModule, usePanel } from '../state/use-explorer';
import styles from './download.module.css';
import type { Downloading } from './use-download';

type DownloadDialogProps = {
  readonly open: boolean;
  readonly downloading: Downloading;
  readonly onClose: () => void;
};

const LONG = 100_000;
const MEGABYTE = 1_000_000;

/** What the file will hold, in which format, and how far it is. */
export function DownloadDialog({ open, downloading, onClose }: DownloadDialogProps) {
  const { t } = useTranslation('download');
  const module = useModule();
  const view = useExplorer((state) => state.view);
  const base = useExplorer((state) => state.base);
  const units = useExplorer((state) => state.units);
  const filters = useExplorer((state) => state.filters);
  const [format, setFormat] = useState<DownloadFormat>('xlsx');
  const { state, start, cancel } = downloading;
  useSheetStep(open, onClose);
  if (!view || !base || !filters) return null;
  const running = state.kind === 'running';
  const name = described(filters, view.indicator)?.name ?? view.indicator;
  return (
    <Themed>
      <Modal
        open={open}
        centered
        width={470}
        transitionName=""
        maskTransitionName=""
        title={t('title', { indicator: name })}
        closable={{ 'aria-label': t('close') }}
        onCancel={onClose}
        footer={
          <div className={styles.actions}>
            <Button onClick={running ? cancel : onClose}>{running ? t('cancel') : t('close')}</Button>
            {!running && (
              <Button type="primary" onClick={() => void start(module, { view, base, units }, format)}>
                {state.kind === 'idle' ? t('start') : t('again')}
              </Button>
            )}
          </div>
        }
      >
        <Content>
          <Segmented
            label={t('format')}
            value={format}
            options={DOWNLOAD_FORMATS.map((value) => ({ value, label: t(value) }))}
            onChange={setFormat}
          />
        </Content>
        {running && <Progress loaded={state.loaded} />}
        <Ending downloading={downloading} />
      </Modal>
    </Themed>
  );
}

/** What will be in the file, and the choice of its format. */
function Content({ children }: { children: ReactNode }) {
  const { t } = useTranslation('download');
  const module = useModule();
  const view = useExplorer((state) => state.view);
  const filters = useExplorer((state) => state.filters);
  const properties = usePanel('properties');
  const { language } = useExplorer((state) => state.units);
  if (!view) return null;
  const dimension = filters?.dimensions.find(({ key }) => key === view.group_by)?.name ?? view.group_by;
  const total = currentOf(properties)?.answer.total;
  const list = (): ReactNode => {
    if (!indicatorOf(module, view.indicator).hasProperties) return t('properties_none');
    if (total === undefined) return t(properties.state === 'failed' ? 'properties_failed' : 'properties_loading');
    return (
      <>
        {t('properties_what', { count: total, shown: formatNumber(total, language) })}
        {total >= LONG && <small>{t('long')}</small>}
      </>
    );
  };
  return (
    <dl className={styles.content} aria-label={t('content')}>
      <dt>{t('summary')}</dt>
      <dd>
        {t('summary_what', {
          dimension: dimension.toLocaleLowerCase(language),
          period: PERIOD_NAMES[view.period][language].toLocaleLowerCase(language),
          from: formatDay(view.start_date, language),
          to: formatDay(view.end_date, language),
        })}
      </dd>
      <dt>{t('properties')}</dt>
      <dd>{list()}</dd>
      <dt>{t('about')}</dt>
      <dd>{t('about_what')}</dd>
      <dt className={styles.format}>{t('format')}</dt>
      <dd>{children}</dd>
    </dl>
  );
}

/** How long a file will be is not known before it is made: the bar only shows activity, the text how much has come. */
function Progress({ loaded }: { loaded: number }) {
  const { t } = useTranslation('download');
  const { language } = useExplorer((state) => state.units);
  return (
    <div className={styles.progress}>
      <div role="progressbar" aria-label={t('progress')} className={styles.bar}>
        <span />
      </div>
      <p role="status">
        {loaded === 0 ? t('preparing') : t('received', { size: formatNumber(loaded / MEGABYTE, language, 1) })}
      </p>
    </div>
  );
}

function Ending({ downloading: { state } }: Pick<DownloadDialogProps, 'downloading'>) {
  const { t } = useTranslation('download');
  if (state.kind === 'failed') return <Alert type="error" showIcon title={state.message ?? t('failed')} />;
  return state.kind === 'cancelled' ? <Alert type="info" role="status" title={t('cancelled')} /> : null;
}
