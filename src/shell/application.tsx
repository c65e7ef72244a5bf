import type { ReactNode } from 'react';
import { Layout } from './layout/layout';
import { Themed } from './themed';

export function Application({ children }: { children: ReactNode }) {
  return (
    <Themed>
      <Layout>{children}</Layout>
    </Themed>
  );
}
