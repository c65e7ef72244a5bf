import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Loading } from '@/ui/loading';

const ParkScreen = dynamic(() => import('@/modules/property/park/park-screen').then((module) => module.ParkScreen), {
  ssr: false,
  loading: Loading,
});

export default function ParkPage() {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <ParkScreen key={id} id={id} /> : <Loading />;
}
