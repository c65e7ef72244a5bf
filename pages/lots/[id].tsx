import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { Loading } from '@/ui/loading';

const LotScreen = dynamic(() => import('@/modules/property/lot/lot-screen').then((module) => module.LotScreen), {
  ssr: false,
  loading: Loading,
});

export default function LotPage() {
  const { id } = useRouter().query;
  return typeof id === 'string' ? <LotScreen key={id} id={id} /> : <Loading />;
}
