import { VERSION_ID } from '../calls/import-limits';
import {
  enteredChangesDownloadQuery,
  enteredChangesQuery,
  marketChangesDownloadQuery,
  marketChangesQuery,
} from '../market-changes-query';
import { LANGUAGE } from '../units-query';
import { file, id, json, route } from './route';

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
  formerVersions: route({
    method: 'GET',
    path: '/industrial/changes/versions',
    tag: 'industrial',
    parts: {},
    query: () => LANGUAGE,
    answer: json('FormerVersions'),
    caching: 'none',
    reads: true,
    refusals: [],
  }),
  enteredChanges: route({
    ...READ,
    path: '/industrial/changes/versions/{id}',
    parts: { id: id('version', VERSION_ID) },
    query: () => enteredChangesQuery,
    answer: json('EnteredChanges'),
    refusals: [404, 409, 429],
  }),
  enteredChangesDownload: route({
    ...READ,
    method: 'POST',
    path: '/industrial/changes/versions/{id}/download',
    parts: { id: id('version', VERSION_ID) },
    query: () => enteredChangesDownloadQuery,
    answer: file('application/zip'),
    caching: 'file',
    refusals: [404, 409, 429],
  }),
};
