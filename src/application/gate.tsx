import { type ComponentType, type ReactNode, useDeferredValue, useEffect } from 'react';
import { loadSession, useSession } from '@/session/store';
import { ErrorPage } from './error-page';
import { Splash } from './splash';

type GateProps = { readonly layout: ComponentType<{ children: ReactNode }>; readonly children: ReactNode };

/** Shows the application to who is signed in; everyone else is on the way to the public site. */
export function Gate({ layout: Layout, children }: GateProps) {
  // What is behind the gate is rendered in small steps: a slow machine goes on answering its user.
  const status = useDeferredValue(useSession((state) => state.status));
  const unavailable = useSession((state) => state.unavailable);
  const retry = () => void loadSession();
  useEffect(() => {
    if (useSession.getState().status !== 'in') void loadSession();
  }, []);
  if (status === 'in') return <Layout>{children}</Layout>;
  if (status === 'failed' && unavailable !== null)
    return <ErrorPage kind="unavailable" text={unavailable} retry={retry} />;
  if (status === 'failed') return <ErrorPage kind="server" retry={retry} />;
  return <Splash />;
}
