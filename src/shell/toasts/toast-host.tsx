import { useEffect, useState } from 'react';
import { late } from '@/ui/late';
import { useToasts } from './store';

const Toasts = late<object>(
  () => import('./toasts').then((module) => module.Toasts),
  () => null,
);

/** antd's messages are fetched when the first notification is to be shown. */
export function ToastHost() {
  const waiting = useToasts((state) => state.waiting.length > 0);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    if (waiting) setUsed(true);
  }, [waiting]);
  return used ? <Toasts /> : null;
}
