import type { NextPageContext } from 'next';
import { ErrorPage } from '@/application/error-page';
import { reportError } from '@/shell/report';

type Props = { readonly statusCode: number };

export default function Failure({ statusCode }: Props) {
  return <ErrorPage kind={statusCode === 404 ? 'not_found' : 'server'} />;
}

Failure.getInitialProps = ({ res, err }: NextPageContext): Props => {
  // What breaks while a page is drawn ends here instead of at the window; the server reports its own errors.
  if (err && typeof window !== 'undefined') void reportError(err);
  return { statusCode: res?.statusCode ?? err?.statusCode ?? 500 };
};
