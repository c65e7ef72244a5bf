import { FILE_BYTES, isFileName, MAXIMUM_DRAFTS, MAXIMUM_FILES, PART_BYTES } from '@/contract/calls/import-limits';
import type { ImportDraft, ImportFile } from '@/contract/calls/imports';
import { getFacts } from '@/server/database/server-facts';
import { TABLE_NAMES, table } from '@/server/facts/tables';
import { HttpProblem } from '@/server/http/problems';
import type { Draft, DraftFile } from '@/server/importing/drafts/draft';
import { DRAFT_LIFE } from '@/server/importing/drafts/drafts';
import { receivePart } from '@/server/importing/drafts/receive-file';
import { getDraftWork } from '@/server/imports/server-drafts';
import { DEMO_ID, ownerOf } from '@/server/session/owner';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';
import type { Handler } from './handler';
import { accessOf, changing, draftOf, requesterOf } from './import-access';
import { importRefusal, type Limits, limitsOf } from './import-refusals';

const limitsFor = (user: User): Limits => limitsOf(user.id === DEMO_ID, { drafts: MAXIMUM_DRAFTS, file: FILE_BYTES });

/** Runs work on drafts; what they refuse becomes a problem document. */
export async function refusing<T>(user: User, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw importRefusal(error, limitsFor(user));
  }
}

const iso = (moment: number): string => new Date(moment).toISOString();
const fileOf = ({ name, complete, received }: DraftFile): ImportFile => ({
  name,
  size: complete ? received : null,
  received,
});

async function described({ id, name, created_at, used_at, applied }: Draft): Promise<ImportDraft> {
  return {
    ...{ id, name, created_at: iso(created_at), used_at: iso(used_at), expires_at: iso(used_at + DRAFT_LIFE) },
    files: (await getDraftWork().drafts.files(id)).map(fileOf),
    applied,
  };
}

const TABLES = TABLE_NAMES.map((name) => {
  const { key, columns } = table(name);
  return {
    name,
    key: [...key],
    columns: Object.entries(columns).map(([column, { type, required = false }]) => ({ name: column, type, required })),
  };
});

export const imports: Handler<'imports'> = ({ user }) => {
  const access = accessOf(user);
  return async () => {
    const limits = limitsFor(user);
    const drafts = await getDraftWork().drafts.list(ownerOf(user));
    const { dataset } = await getFacts();
    return {
      drafts: await Promise.all(drafts.map(described)),
      access,
      limits: { drafts: limits.drafts, files: MAXIMUM_FILES, file_bytes: limits.fileBytes, part_bytes: PART_BYTES },
      served: dataset && {
        ...{ version: dataset.version, name: dataset.name, as_of: dataset.as_of, sample: dataset.sample },
      },
      tables: TABLES,
    };
  };
};

export const addImport: Handler<'addImport'> = ({ user, body, setHeader }) => {
  accessOf(user);
  return () =>
    refusing(user, async () => {
      const draft = await getDraftWork().drafts.create(ownerOf(user), body.name ?? null, limitsFor(user).drafts);
      await (await getSessions()).note(user, 'import create', { draft: draft.id });
      setHeader('Location', `/api/v1/imports/${draft.id}`);
      return described(draft);
    });
};

export const importDraft: Handler<'import'> = (request) => {
  accessOf(request.user);
  return async () => described(await draftOf(request));
};

export const removeImport: Handler<'removeImport'> = (request) => {
  const { user } = request;
  accessOf(user);
  return () =>
    changing(request, async (draft) => {
      const work = getDraftWork();
      await work.end(draft);
      await work.drafts.remove(draft.id);
      await (await getSessions()).note(user, 'import remove', { draft: draft.id });
      return undefined;
    });
};

const WHOLE = /^\d{1,15}$/;

export const addImportFile: Handler<'addImportFile'> = (request) => {
  const { user, path, query, refuse, receive, missing } = request;
  accessOf(user);
  const [offset, size] = (['offset', 'size'] as const).map((name) => {
    const value = query[name];
    if (value !== '' && !WHOLE.test(value)) refuse(name, 'not_a_number');
    return value === '' ? undefined : Number(value);
  });
  return () =>
    refusing(user, async () => {
      const draft = await draftOf(request);
      const { drafts, isApplying } = getDraftWork();
      if (isApplying(draft)) throw new HttpProblem(409, 'import_busy');
      const body = receive();
      const length = Number(body.headers['content-length'] ?? Number.NaN);
      if (!Number.isInteger(length)) throw new HttpProblem(400, 'import_part');
      const { visitor } = requesterOf(user);
      const limits = limitsFor(user);
      const left = async () =>
        limits.totalBytes - (await drafts.usedBytes((owner) => !visitor || owner.startsWith('session ')));
      const name = path.name.normalize('NFC');
      try {
        const whole = size ?? length;
        const part = { name, offset: offset ?? 0, size: whole, length };
        const { received, complete } = await receivePart(drafts, draft.id, part, body, {
          file: limits.fileBytes,
          left,
        });
        if (complete) await (await getSessions()).note(user, 'import file', { draft: draft.id, name, bytes: received });
        return { name, size: whole, received };
      } catch (error) {
        // The draft was removed meanwhile.
        if ((await drafts.find(ownerOf(user), draft.id)) === null) throw missing();
        throw error;
      }
    });
};

export const removeImportFile: Handler<'removeImportFile'> = (request) => {
  const { user, path, missing } = request;
  accessOf(user);
  return () =>
    changing(request, async (draft) => {
      const name = path.name.normalize('NFC');
      if (!isFileName(name) || !(await getDraftWork().drafts.removeFile(draft.id, name))) throw missing();
      await (await getSessions()).note(user, 'import file remove', { draft: draft.id, name });
      return undefined;
    });
};
