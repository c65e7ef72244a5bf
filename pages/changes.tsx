import dynamic from 'next/dynamic';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const WhatChangedScreen = dynamic(
  () => import('@/modules/what-changed/screen').then((module) => module.WhatChangedScreen),
  { ssr: false, loading: Loading },
);

const ChangesPage: Page = () => {
  return <WhatChangedScreen />;
};
ChangesPage.layout = Layout;

export default ChangesPage;
