import type { NextPageContext } from 'next';
import { ErrorPage } from '@/application/error-page';

type Props = { readonly statusCode: number };

export default function Failure({ statusCode }: Props) {
  return <ErrorPage kind={statusCode === 404 ? 'not_found' : 'server'} />;
}

Failure.getInitialProps = ({ res, err }: NextPageContext): Props => ({
  statusCode: res?.statusCode ?? err?.statusCode ?? 500,
});
