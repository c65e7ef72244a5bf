import dynamic from 'next/dynamic';
import { type ReactNode, useEffect } from 'react';
import { loadSession, useSession } from '@/modules/session/store';
import { Loading } from '@/ui/loading';
import { ErrorPage } from './error-page';

const Application = dynamic(() => import('./application').then((module) => module.Application), {
  ssr: false,
  loading: Loading,
});

/** Shows the application to who is signed in; everyone else is on the way to the public site. */
export function Gate({ children }: { children: ReactNode }) {
  const status = useSession((state) => state.status);
  useEffect(() => {
    void import('./application');
    if (useSession.getState().status !== 'in') void loadSession();
  }, []);
  if (status === 'in') return <Application>{children}</Application>;
  if (status === 'failed') return <ErrorPage kind="server" retry={() => void loadSession()} />;
  return <Loading />;
}
