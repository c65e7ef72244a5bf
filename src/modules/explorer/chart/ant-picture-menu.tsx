import { Button, Dropdown } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '@/shell/modals/store';
import { PICTURE_FORMATS, type PictureFormat } from '@/ui/charts/save-picture';
import { DownloadIcon } from '@/ui/icons';
import type { Opened } from '@/ui/late';
import { Themed } from '@/ui/theme/themed';
import type { PictureMenuProps } from './picture-menu';

export function AntPictureMenu({ picture, name, opened = false }: PictureMenuProps & Opened) {
  const { t } = useTranslation('explorer');
  const [open, setOpen] = useState(opened);
  const button = useRef<HTMLButtonElement>(null);
  // A menu that is open from its first render does not return the focus by itself.
  useEffect(() => {
    if (
      opened &&
      !open &&
      (document.activeElement === document.body || document.activeElement?.closest('.ant-dropdown'))
    )
      button.current?.focus();
  }, [open, opened]);
  const save = async (format: PictureFormat) => {
    const { savePicture } = await import('@/ui/charts/save-picture');
    await savePicture(picture, `${name}_${dayjs().format('YYYY_MM_DD')}`, format);
  };
  return (
    <Themed>
      <Dropdown
        open={open}
        onOpenChange={setOpen}
        trigger={['click']}
        placement="bottomRight"
        // The keyboard goes on in the menu that it opened.
        autoFocus
        menu={{
          items: PICTURE_FORMATS.map((format) => ({
            key: format,
            label: t(`chart.save_${format}`),
            onClick: () => void save(format).catch(() => showError(t('chart.save_failed'))),
          })),
        }}
      >
        <Button
          ref={button}
          aria-label={t('chart.save')}
          aria-haspopup="menu"
          title={t('chart.save')}
          icon={<DownloadIcon size={14} />}
        />
      </Dropdown>
    </Themed>
  );
}
