import { message } from 'antd';
import { useEffect } from 'react';
import { Themed } from '@/ui/theme/themed';
import { takeToasts, useToasts } from './store';

const SECONDS = 2.5;

function Messages() {
  const waiting = useToasts((state) => state.waiting);
  const [api, holder] = message.useMessage({ duration: SECONDS, maxCount: 1 });
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { id, text } of takeToasts()) void api.open({ key: id, content: text });
  }, [waiting, api]);
  return holder;
}

/** Short notifications, one at a time. */
export function Toasts() {
  return (
    <Themed>
      <Messages />
    </Themed>
  );
}
