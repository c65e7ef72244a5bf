import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Loading } from '@/ui/loading';

const PackageScreen = dynamic(
  () => import('@/modules/property/package/package-screen').then((module) => module.PackageScreen),
  {
    ssr: false,
    loading: Loading,
  },
);

export default function PackagePage() {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <PackageScreen key={id} id={id} /> : <Loading />;
}
