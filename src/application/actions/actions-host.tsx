import dynamic from 'next/dynamic';
import { ToastHost } from '@/shell/toasts/toast-host';
import { usePanels } from './panels';
import { useShortcuts } from './use-shortcuts';

const Palette = dynamic(() => import('./palette/palette').then((module) => module.Palette), { ssr: false });
const HelpSheet = dynamic(() => import('./help/help-sheet').then((module) => module.HelpSheet), { ssr: false });

const ChangePassword = dynamic(
  () => import('@/application/password/change-password').then((module) => module.ChangePassword),
  {
    ssr: false,
  },
);

/** Listens to the keyboard and shows palette and help sheet, which are fetched when first needed. */
export function ActionsHost() {
  const open = usePanels((state) => state.open);
  useShortcuts();
  return (
    <>
      {open === 'palette' && <Palette />}
      {open === 'help' && <HelpSheet />}
      {open === 'password' && <ChangePassword />}
      <ToastHost />
    </>
  );
}
