import dynamic from 'next/dynamic';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const AssistantScreen = dynamic(() => import('@/modules/assistant/screen').then((module) => module.AssistantScreen), {
  ssr: false,
  loading: Loading,
});

const AssistantPage: Page = () => {
  return <AssistantScreen />;
};
AssistantPage.layout = Layout;

export default AssistantPage;
