import type { PageQuery } from '@/contract/calls/query';

/** A page in the order that calls have by default. */
export const pageOf = (page: number, more: Partial<PageQuery> = {}): PageQuery => ({
  page,
  order_by: 'value',
  order: 'desc',
  ...more,
});
