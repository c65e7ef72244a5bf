import { ErrorPage } from '@/application/error-page';

export default function ServerError() {
  return <ErrorPage kind="server" />;
}
