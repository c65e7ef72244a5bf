import { Alert, Button, Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AVAILABILITY_FORMATS, type AvailabilityFormat, FORMAT_LIMITS } from '@/contract/calls/availability-formats';
import { MAXIMUM_PROPERTIES } from '@/contract/calls/availability-query';
import { useActions } from '@/core/actions/provided';
import button from '@/ui/button.module.css';
import { formatNumber } from '@/ui/format';
import { DownloadIcon } from '@/ui/icons';
import { PanelButton } from '@/ui/panel-button';
import { Segmented } from '@/ui/segmented/segmented';
import { outsideOf } from '../properties/picked';
import { currentAnswer, shownAnswer, useAvailability } from '../state/store';
import styles from './download.module.css';
import { cancelDownload, download, forgetFailure, useDownload } from './download-store';

const WITH_IMAGES: ReadonlySet<AvailabilityFormat> = new Set(['docx', 'pdf']);
const FORMATS: readonly AvailabilityFormat[] = [
  'docx',
  'pdf',
  ...AVAILABILITY_FORMATS.filter((one) => !WITH_IMAGES.has(one)),
];
const KILOBYTE = 1024;
type Scope = 'picked' | 'all';

function Running() {
  const { t } = useTranslation('availability');
  const running = useDownload((state) => state.running);
  if (!running) return null;
  const { format, loaded, total } = running;
  const share = total ? Math.min(100, (100 * loaded) / total) : undefined;
  return (
    <div className={styles.progress} role="status">
      <span>
        {loaded > 0
          ? t('download.receiving', { format: t(`format.${format}`), size: Math.ceil(loaded / KILOBYTE) })
          : t('download.making', { format: t(`format.${format}`) })}
      </span>
      <progress max={100} value={share} aria-label={t('download.progress')} />
      <Button onClick={cancelDownload}>{t('download.cancel')}</Button>
    </div>
  );
}

function Choice() {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const picked = useAvailability((state) => state.picked);
  const matching = useAvailability((state) => state.matching);
  // Which picked properties the filters exclude is known once their results are there.
  const settled = useAvailability((state) => currentAnswer(state) !== null);
  const total = useAvailability((state) => shownAnswer(state)?.total ?? 0);
  const limits = useAvailability((state) => state.filters?.limits);
  const running = useDownload((state) => state.running !== null);
  const [chosen, setScope] = useState<Scope | null>(null);
  const [images, setImages] = useState(false);
  const failure = useDownload((state) => state.failure);
  const scope = picked.size === 0 ? 'all' : (chosen ?? 'picked');
  const outside = outsideOf({ picked, matching }).length;
  const count = scope === 'picked' ? picked.size : total;
  const shown = (value: number) => formatNumber(value, language);
  const start = (format: AvailabilityFormat) =>
    void download({
      format,
      scope:
        scope === 'picked'
          ? { kind: 'picked', ids: [...picked.keys()], filtered: outside === 0 && settled }
          : { kind: 'all' },
      images: images && WITH_IMAGES.has(format),
      saved: (file) => t('download.saved', { file }),
      failed: t('download.failed', { format: t(`format.${format}`) }),
    });
  return (
    <div className={styles.choice}>
      {picked.size > 0 ? (
        <Segmented
          label={t('download.what')}
          value={scope}
          options={[
            { value: 'picked', label: t('download.picked', { shown: shown(picked.size) }) },
            { value: 'all', label: t('download.all', { shown: shown(total) }) },
          ]}
          onChange={(value: Scope) => setScope(value)}
        />
      ) : (
        <p>
          <b>{t('download.all', { shown: shown(total) })}</b> · {t('download.pick_hint')}
        </p>
      )}
      {scope === 'picked' && outside > 0 && (
        <Alert type="warning" role="note" title={t('download.unfiltered', { count: outside, shown: shown(outside) })} />
      )}
      <ul className={styles.formats}>
        {FORMATS.map((format) => {
          const limit = Math.min(
            limits?.[format] ?? FORMAT_LIMITS[format],
            scope === 'picked' ? MAXIMUM_PROPERTIES : Number.POSITIVE_INFINITY,
          );
          const over = count > limit;
          return (
            <li key={format}>
              <Button
                type="text"
                block
                className={styles.format}
                disabled={over || running || count === 0}
                onClick={() => start(format)}
              >
                <b>{t(`format.${format}`)}</b>
                <span>
                  {over ? t('download.limit', { count: limit, shown: shown(limit) }) : t(`download.about.${format}`)}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
      <Checkbox checked={images} onChange={() => setImages(!images)}>
        {t('download.images')}
      </Checkbox>
      {images && <Alert type="warning" role="status" title={t('download.images_warning')} />}
      <Running />
      {failure && <Alert type="error" showIcon title={failure} />}
    </div>
  );
}

/** What is picked, or all that matches, as a file; each format shows how much it holds before it is chosen. */
export function DownloadMenu() {
  const { t } = useTranslation('availability');
  const picked = useAvailability((state) => state.picked.size);
  const running = useDownload((state) => state.running !== null);
  const failure = useDownload((state) => state.failure);
  const [open, setOpen] = useState(false);
  // Whoever closed the panel meanwhile learns that no file came.
  useEffect(() => {
    if (failure) setOpen(true);
  }, [failure]);
  useActions(() => ({ 'view.download': () => setOpen(true) }));
  const label = picked > 0 ? t('download.label_count', { count: picked }) : t('download.label');
  return (
    <PanelButton
      label={label}
      className={button.button}
      open={open}
      onOpen={(opened) => {
        setOpen(opened);
        if (!opened) forgetFailure();
      }}
      face={
        <>
          <DownloadIcon size={14} />
          {running ? t('download.busy') : label}
        </>
      }
    >
      {() => <Choice />}
    </PanelButton>
  );
}
