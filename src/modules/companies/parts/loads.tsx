import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useLoaded } from '@/modules/data/state/use-loaded';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';

type LoadsProps<T> = {
  readonly loaded: ReturnType<typeof useLoaded<T>>;
  readonly rows: number;
  readonly children: (value: T) => ReactNode;
};

/** A part of the page while it loads, when it is there, and when it could not be loaded. */
export function Loads<T>({ loaded: { value, failure, reload }, rows, children }: LoadsProps<T>) {
  const { t } = useTranslation('companies');
  if (failure !== null) return <FailureAlert text={failure || t('load_failed')} action={t('retry')} onRetry={reload} />;
  return value === null ? <ListSkeleton label={t('loading')} rows={rows} /> : children(value);
}
