import dynamic from 'next/dynamic';
import { type ReactNode, useEffect } from 'react';
import { loadSession, useSession } from '@/modules/session/store';
import { Loading } from '@/ui/loading';
import { ErrorPage } from './error-page';

const application = () => import('./application').then((module) => module.Application);
const Application = dynamic(application, { ssr: false, loading: Loading });

// The public page does without it; every other page needs it, and the sooner it is asked for the better.
if (typeof window !== 'undefined' && window.location.pathname !== '/welcome') void application();

/** Shows the application to who is signed in; everyone else is on the way to the public site. */
export function Gate({ children }: { children: ReactNode }) {
  const status = useSession((state) => state.status);
  useEffect(() => {
    void application();
    if (useSession.getState().status !== 'in') void loadSession();
  }, []);
  if (status === 'in') return <Application>{children}</Application>;
  if (status === 'failed') return <ErrorPage kind="server" retry={() => void loadSession()} />;
  return <Loading />;
}
