import { dealsDownloadQuery, dealsQuery } from '../deals-query';
import { file, json, route } from './route';

const READ = {
  method: 'GET',
  tag: 'industrial',
  form: true,
  caching: 'revalidate',
  reads: true,
  refusals: [],
} as const;

/** The calls of deals, which only their own page makes. */
export const dealsRoutes = {
  deals: route({
    ...READ,
    path: '/industrial/deals',
    parts: {},
    query: () => dealsQuery,
    answer: json('Deals'),
  }),
  dealsDownload: route({
    ...READ,
    method: 'POST',
    path: '/industrial/deals/download',
    parts: {},
    query: () => dealsDownloadQuery,
    answer: file('application/zip'),
    caching: 'file',
  }),
};
