import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Layout } from '@/application/layout/layout';
import type { Page } from '@/application/page';
import { Loading } from '@/ui/loading';

const PackageScreen = dynamic(
  () => import('@/modules/property/package/package-screen').then((module) => module.PackageScreen),
  {
    ssr: false,
    loading: Loading,
  },
);

const PackagePage: Page = () => {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <PackageScreen key={id} id={id} /> : <Loading />;
};
PackagePage.layout = Layout;

export default PackagePage;
