import { marketChangesDownloadQuery, marketChangesQuery } from '../market-changes-query';
import { file, json, route } from './route';

const READ = {
  method: 'GET',
  tag: 'industrial',
  form: true,
  caching: 'revalidate',
  reads: true,
  refusals: [],
} as const;

/** The calls of what changed, which only their own page makes. */
export const marketChangesRoutes = {
  marketChanges: route({
    ...READ,
    path: '/industrial/changes',
    parts: {},
    query: () => marketChangesQuery,
    answer: json('MarketChanges'),
  }),
  marketChangesDownload: route({
    ...READ,
    method: 'POST',
    path: '/industrial/changes/download',
    parts: {},
    query: () => marketChangesDownloadQuery,
    answer: file('application/zip'),
    caching: 'file',
  }),
};
