import dynamic from 'next/dynamic';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const CompanyScreen = dynamic(() => import('@/modules/companies/screen').then((module) => module.CompanyScreen), {
  ssr: false,
  loading: Loading,
});

const CompanyPage: Page = () => {
  return <CompanyScreen />;
};
CompanyPage.layout = Layout;

export default CompanyPage;
