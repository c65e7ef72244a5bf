import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { showError } from '@/shell/modals/store';
import button from '@/ui/button.module.css';
import type { Picture } from '@/ui/charts/picture';
import { PICTURE_FORMATS, type PictureFormat } from '@/ui/charts/save-picture';
import { DownloadIcon } from '@/ui/icons';
import { PanelButton } from '@/ui/panel-button';
import styles from './chart.module.css';

type PictureMenuProps = { readonly picture: Picture; readonly name: string };

/** Saves the chart as a picture, named by indicator and date. */
export function PictureMenu({ picture, name }: PictureMenuProps) {
  const { t } = useTranslation('explorer');
  const save = async (format: PictureFormat) => {
    const { savePicture } = await import('@/ui/charts/save-picture');
    await savePicture(picture, `${name}_${dayjs().format('YYYY_MM_DD')}`, format);
  };
  return (
    <PanelButton
      label={t('chart.save')}
      face={<DownloadIcon size={14} />}
      className={`${button.button} ${button.icon}`}
    >
      {(close) => (
        <div className={styles.menu}>
          {PICTURE_FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              className={`${button.button} ${button.quiet}`}
              onClick={() => {
                close();
                save(format).catch(() => showError(t('chart.save_failed')));
              }}
            >
              {t(`chart.save_${format}`)}
            </button>
          ))}
        </div>
      )}
    </PanelButton>
  );
}
