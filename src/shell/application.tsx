import type { ReactNode } from 'react';
import { Layout } from './layout/layout';

/** What everybody who is signed in sees around a page. */
export function Application({ children }: { children: ReactNode }) {
  return <Layout>{children}</Layout>;
}
