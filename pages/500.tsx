import { ErrorPage } from '@/shell/error-page';

export default function ServerError() {
  return <ErrorPage kind="server" />;
}
