import dynamic from 'next/dynamic';
import { useModals } from '@/shell/modals/store';

const ModalView = dynamic(() => import('./modal-view').then((module) => module.ModalView), { ssr: false });

/** antd's modal is fetched when the first modal is requested. */
export function ModalHost() {
  const request = useModals((state) => state.queue[0]);
  return request ? <ModalView request={request} /> : null;
}
