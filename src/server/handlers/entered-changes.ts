import { pipeline } from 'node:stream/promises';
import type { FormerVersion } from '@/contract/calls/entered-changes';
import { MOST_EVENTS_COMPARED } from '@/contract/calls/entered-changes-limits';
import { VersionRefused } from '@/server/database/stored-versions';
import { LineFull } from '@/server/documents/waiting-line';
import { zipOf } from '@/server/documents/zip';
import { enteredChangesFiles } from '@/server/downloads/entered-changes-files';
import { sayIn } from '@/server/downloads/texts';
import { type ChangedEntry, TooManyEvents } from '@/server/engine/properties/entered-changes';
import { SENT } from '@/server/http/answer';
import { HttpProblem } from '@/server/http/problems';
import { ownerOf } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import { enteredChangesQuery } from './analytics-query';
import { documentRefusal } from './document-refusal';
import type { Handler, Request } from './handler';

export const formerVersions: Handler<'formerVersions'> =
  ({ data }) =>
  async () => ({ versions: await data.formerVersions(), data_version: data.dataVersion });

type Asked = Request<'enteredChanges'> | Request<'enteredChangesDownload'>;
type Entered = { readonly since: FormerVersion; readonly changed: readonly ChangedEntry[] };

/** What the present version has since the one that the path names. The present one itself has nothing since itself. */
async function entered(
  { path, data, user, language, missing }: Asked,
  query: ReturnType<typeof enteredChangesQuery>,
): Promise<Entered> {
  const { version, name, as_of, made_at } = data.dataset;
  if (path.id === version) return { since: { version, name, as_of, made_at }, changed: [] };
  const since = (await data.formerVersions()).find((one) => one.version === path.id);
  if (since === undefined) throw missing();
  try {
    return { since, changed: await data.changedSince(since, query, ownerOf(user)) };
  } catch (error) {
    if (error instanceof VersionRefused) throw missing();
    if (error instanceof TooManyEvents) throw new HttpProblem(409, 'too_many_events', { limit: MOST_EVENTS_COMPARED });
    throw error instanceof LineFull ? documentRefusal(error, language) : error;
  }
}

/** What a data version brought since a former one, one page of it. */
export const enteredChanges: Handler<'enteredChanges'> = (request) => {
  const { query: sent, data } = request;
  const query = enteredChangesQuery(request, sent);
  return async () => {
    const { since, changed } = await entered(request, query);
    return data.enteredChanges(since, changed, { query, kinds: sent.kind, entries: sent.entry, page: sent.page });
  };
};

/** The same as one workbook, or as CSV files, in a zip file. */
export const enteredChangesDownload: Handler<'enteredChangesDownload'> = (request) => {
  const { query: sent, data, user, today } = request;
  const { format, kind: kinds, entry: entries } = sent;
  const query = enteredChangesQuery(request, sent);
  return async (signal) => {
    const { since, changed } = await entered(request, query);
    const say = sayIn(query.language);
    await (await getSessions()).note(user, `download industrial/changes.${format}`);
    signal.throwIfAborted();
    const name = `${say.text('changes.title')}_${today.replaceAll('-', '_')}.zip`;
    const output = request.open({ name, type: 'application/zip' });
    const files = enteredChangesFiles({
      ...data.files({ say, signal }),
      format,
      query,
      kinds,
      entries,
      since,
      changed,
    });
    await pipeline(zipOf(files), output, { signal });
    return SENT;
  };
};
