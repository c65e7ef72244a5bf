import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewPath } from '@/contract/calls/views';
import { useActions } from '@/core/actions/provided';
import button from '@/ui/button.module.css';
import { ChevronDownIcon } from '@/ui/icons';
import { PanelButton } from '@/ui/panel-button';
import '../state/texts';
import { copyLink } from '../state/copy-link';

const ViewsPanel = dynamic(() => import('./views-panel').then((module) => module.ViewsPanel), { ssr: false });

/** Saved views of a screen whose address mirrors its view: saved, opened, renamed, deleted, made its start; and its link. */
export function ViewsMenu({ path }: { readonly path: ViewPath }) {
  const { t } = useTranslation('views');
  const [open, setOpen] = useState(false);
  useActions(() => ({ 'view.saved': () => setOpen(true), 'view.copy_link': () => void copyLink() }));
  return (
    <PanelButton
      label={t('label')}
      className={button.button}
      face={
        <>
          {t('menu')} <ChevronDownIcon size={12} />
        </>
      }
      open={open}
      onOpen={setOpen}
    >
      {(close) => <ViewsPanel path={path} onDone={close} />}
    </PanelButton>
  );
}
