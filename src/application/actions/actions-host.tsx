import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { ASSISTANT } from '@/shell/navigation';
import { ToastHost } from '@/shell/toasts/toast-host';
import { closeAssistant, usePanels } from './panels';
import { useShortcuts } from './use-shortcuts';

const Palette = dynamic(() => import('./palette/palette').then((module) => module.Palette), { ssr: false });
const HelpSheet = dynamic(() => import('./help/help-sheet').then((module) => module.HelpSheet), { ssr: false });

const ChangePassword = dynamic(
  () => import('@/application/password/change-password').then((module) => module.ChangePassword),
  {
    ssr: false,
  },
);

const AssistantPanel = dynamic(() => import('@/modules/assistant/panel').then((module) => module.AssistantPanel), {
  ssr: false,
});
const AccessTokens = dynamic(() => import('@/application/tokens/access-tokens').then((module) => module.AccessTokens), {
  ssr: false,
});

/** Listens to the keyboard and shows palette and help sheet, which are fetched when first needed. */
export function ActionsHost() {
  const open = usePanels((state) => state.open);
  const assistant = usePanels((state) => state.assistant);
  const { pathname } = useRouter();
  useShortcuts();
  return (
    <>
      {open === 'palette' && <Palette />}
      {open === 'help' && <HelpSheet />}
      {open === 'password' && <ChangePassword />}
      {assistant && pathname !== ASSISTANT && <AssistantPanel onClose={closeAssistant} />}
      {open === 'tokens' && <AccessTokens />}
      <ToastHost />
    </>
  );
}
