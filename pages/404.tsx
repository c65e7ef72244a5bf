import { ErrorPage } from '@/shell/error-page';

export default function NotFound() {
  return <ErrorPage kind="not_found" />;
}
