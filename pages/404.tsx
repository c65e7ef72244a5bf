import { ErrorPage } from '@/app/error-page';

export default function NotFound() {
  return <ErrorPage kind="not_found" />;
}
