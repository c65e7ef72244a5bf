import { ErrorPage } from '@/application/error-page';

export default function NotFound() {
  return <ErrorPage kind="not_found" />;
}
