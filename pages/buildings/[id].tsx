import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Loading } from '@/ui/loading';

const BuildingScreen = dynamic(
  () => import('@/modules/property/building/building-screen').then((module) => module.BuildingScreen),
  {
    ssr: false,
    loading: Loading,
  },
);

export default function BuildingPage() {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <BuildingScreen key={id} id={id} /> : <Loading />;
}
