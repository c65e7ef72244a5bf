import { changesDownloadQuery } from '../analytics-query';
import { analyticsRoutes } from './analytics';
import { file, route } from './route';

const { path, parts, served } = analyticsRoutes.changes;

/** The file of a difference, which is declared apart so that no first page holds it. */
export const changesFilesRoutes = {
  changesDownload: route({
    method: 'POST',
    tag: 'buildings',
    form: true,
    path: `${path}/download`,
    parts,
    served,
    query: ({ indicator: key }) => changesDownloadQuery(key),
    answer: file(),
    caching: 'file',
    reads: true,
    refusals: [429],
  }),
};
