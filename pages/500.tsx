import { ErrorPage } from '@/app/error-page';

export default function ServerError() {
  return <ErrorPage kind="server" />;
}
