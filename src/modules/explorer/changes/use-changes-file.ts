import { useCallback } from 'react';
import type { Part } from '@/contract/catalogue/indicators';
import { changesFilesRoutes } from '@/contract/routes/changes-files';
import { requestFile } from '@/http/request-route';
import { indicatorKeyOf } from '../module';
import { type Changing, changesQuery } from '../state/query';
import { changedOf } from '../state/requests';
import { useModule, useViewScope } from '../state/use-explorer';
import type { ReadChangesFile } from './file-buttons';

/** Reads the file of a difference; null while there is no view. Of a rate, it is of one side. */
export function useChangesFile(changing: Changing, part: Part | undefined): ReadChangesFile | null {
  const module = useModule();
  const scope = useViewScope();
  const query = scope && changesQuery(module, scope.view, scope, { changing, part, page: 1 });
  const read = useCallback<ReadChangesFile>(
    async (format, signal) => {
      if (!query) throw new Error('there is no query');
      return requestFile(changesFilesRoutes.changesDownload, {
        path: { module: module.key, indicator: indicatorKeyOf(module, query.indicator) },
        query: { ...changedOf(query), format },
        ...{ signal, failure: null },
      });
    },
    [module, query],
  );
  return query ? read : null;
}
