import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DRAFT_ID } from '@/contract/calls/import-limits';
import { type Draft, type DraftFile, DraftRefused, draftSchema } from './draft';

const DAY = 24 * 60 * 60_000;
/** Milliseconds after the last use of a draft until it is removed. */
export const DRAFT_LIFE = 7 * DAY;
/** Milliseconds within which a further use is not written down. */
const USE = 60 * 60_000;
const FOLDER = 0o700;
const FILE = 0o600;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const orNothing = async <T>(work: Promise<T>, nothing: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return nothing;
    throw error;
  });

/** Imports in preparation: a folder each in the data folder, with the uploaded files and what was decided on them. */
export class Drafts {
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly dataDir: string,
    private readonly now: () => number = Date.now,
  ) {}

  private get root(): string {
    return path.join(this.dataDir, 'drafts');
  }

  private folder(id: string): string {
    if (!DRAFT_ID.test(id)) throw new Error('not the id of a draft');
    return path.join(this.root, id);
  }

  /** The folder with the complete files of a draft. */
  filesFolder(id: string): string {
    return path.join(this.folder(id), 'files');
  }

  /** The folder of files whose upload is not complete. */
  partsFolder(id: string): string {
    return path.join(this.folder(id), 'parts');
  }

  /** The file of what was computed for a draft: it is read again after a restart. */
  resultFile(id: string, name: string): string {
    return path.join(this.folder(id), name);
  }

  /** Runs the changes of one draft one after the other. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.turns.get(id) ?? Promise.resolve()).then(work, work);
    this.turns.set(id, turn);
    const clear = () => {
      if (this.turns.get(id) === turn) this.turns.delete(id);
    };
    turn.then(clear, clear);
    return turn;
  }

  /** The drafts of an owner, the last used first. */
  async list(owner: string): Promise<Draft[]> {
    const all = await this.all();
    return all.filter((draft) => draft.owner === owner).sort((a, b) => b.used_at - a.used_at);
  }

  private async all(): Promise<Draft[]> {
    const names = await orNothing(readdir(this.root), []);
    const drafts = await Promise.all(names.filter((name) => DRAFT_ID.test(name)).map((id) => this.read(id)));
    return drafts.filter((draft) => draft !== null);
  }

  private async read(id: string): Promise<Draft | null> {
    const text = await orNothing(readFile(path.join(this.folder(id), 'draft.json'), 'utf8'), '');
    if (text === '') return null;
    try {
      return draftSchema.parse(JSON.parse(text));
    } catch {
      // Without a description that can be read it is nobody's.
      return null;
    }
  }

  /** A draft of an owner; null where there is none, or it is somebody else's. Using it prolongs its life. */
  async find(owner: string, id: string): Promise<Draft | null> {
    if (!DRAFT_ID.test(id)) return null;
    const draft = await this.read(id);
    if (draft === null || draft.owner !== owner) return null;
    if (this.now() - draft.used_at < USE) return draft;
    return this.change(draft, {});
  }

  /** Makes an empty draft. Throws `DraftRefused` where the owner has `most` already. */
  create(owner: string, name: string | null, most: number): Promise<Draft> {
    return this.inTurn(`of ${owner}`, async () => {
      if ((await this.list(owner)).length >= most) throw new DraftRefused('drafts');
      const now = this.now();
      const id = randomBytes(12).toString('hex');
      await mkdir(this.root, { recursive: true, mode: FOLDER });
      const folder = this.folder(id);
      await mkdir(folder, { mode: FOLDER });
      for (const part of [this.filesFolder(id), this.partsFolder(id)]) await mkdir(part, { mode: FOLDER });
      const draft: Draft = {
        id,
        owner,
        name,
        created_at: now,
        used_at: now,
        answers: {},
        forms: [],
        changed: null,
        applied: null,
      };
      await this.write(draft);
      return draft;
    });
  }

  /** Changes a draft; a draft that was removed meanwhile stays removed. */
  async change(draft: Draft, changes: Partial<Omit<Draft, 'id' | 'owner'>>): Promise<Draft> {
    const changed: Draft = { ...draft, ...changes, used_at: this.now() };
    await this.write(changed);
    return changed;
  }

  private write(draft: Draft): Promise<void> {
    return this.writeResult(draft.id, 'draft.json', JSON.stringify(draft));
  }

  /** Writes a file of a draft whole or not at all. */
  async writeResult(id: string, name: string, text: string): Promise<void> {
    const file = this.resultFile(id, name);
    const written = `${file}.${randomBytes(4).toString('hex')}`;
    try {
      const handle = await open(/* turbopackIgnore: true */ written, 'wx', FILE);
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(written, file);
    } catch (error) {
      await rm(written, { force: true });
      throw diskFault(error);
    }
  }

  /** A file that was written by `writeResult`; null where there is none. */
  async readResult(id: string, name: string): Promise<string | null> {
    return orNothing(readFile(this.resultFile(id, name), 'utf8'), null);
  }

  /** Removes a file that was written by `writeResult`. */
  removeResult(id: string, name: string): Promise<void> {
    return rm(this.resultFile(id, name), { force: true });
  }

  /** Removes a draft with everything in it. */
  remove(id: string): Promise<void> {
    return rm(this.folder(id), { recursive: true, force: true });
  }

  /** The files of a draft by name. */
  async files(id: string): Promise<DraftFile[]> {
    const read = async (folder: string, complete: boolean): Promise<DraftFile[]> => {
      const entries = await orNothing(readdir(folder, { withFileTypes: true }), []);
      const found = entries
        .filter((entry) => entry.isFile())
        .map(async ({ name }): Promise<DraftFile | null> => {
          const known = await orNothing(stat(path.join(folder, name)), null);
          return known && { name, complete, received: known.size, modified: known.mtimeMs };
        });
      return (await Promise.all(found)).filter((file) => file !== null);
    };
    const complete = await read(this.filesFolder(id), true);
    const names = new Set(complete.map(({ name }) => name));
    const parts = (await read(this.partsFolder(id), false)).filter(({ name }) => !names.has(name));
    return [...complete, ...parts].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Bytes of the files of all drafts, or of those whose owner a test selects. */
  async usedBytes(selects: (owner: string) => boolean = () => true): Promise<number> {
    const drafts = (await this.all()).filter(({ owner }) => selects(owner));
    const sizes = await Promise.all(drafts.map(async ({ id }) => this.files(id)));
    return sizes.flat().reduce((sum, { received }) => sum + received, 0);
  }

  /** Removes a file; whether there was one. */
  async removeFile(id: string, name: string): Promise<boolean> {
    const found = (await this.files(id)).some((file) => file.name === name);
    for (const folder of [this.filesFolder(id), this.partsFolder(id)])
      await rm(path.join(folder, name), { force: true });
    return found;
  }

  /**
   * Opens the part of a file that is being uploaded, at a byte up to which it was received.
   * Throws `DraftRefused` where less was received.
   */
  async openPart(id: string, name: string, offset: number): Promise<FileHandle> {
    const file = path.join(this.partsFolder(id), name);
    if (offset === 0) return open(file, 'w', FILE);
    const known = await orNothing(stat(file), null);
    if (known === null || known.size < offset) throw new DraftRefused('offset');
    const handle = await open(file, 'r+');
    await handle.truncate(offset);
    return handle;
  }

  /** Makes a part that was received whole one of the files, in place of a former one of that name. */
  async completePart(id: string, name: string): Promise<void> {
    await rename(path.join(this.partsFolder(id), name), path.join(this.filesFolder(id), name));
  }

  /** Removes the drafts that were not used for a week, and folders without a description. */
  async sweep(): Promise<void> {
    const oldest = this.now() - DRAFT_LIFE;
    for (const id of await orNothing(readdir(this.root), [])) {
      const folder = path.join(this.root, id);
      const draft = DRAFT_ID.test(id) ? await this.read(id) : null;
      const used = draft?.used_at ?? (await orNothing(stat(folder), null))?.mtimeMs ?? 0;
      if (used < oldest) await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The refusal of a full disk; other errors as they are. */
export const diskFault = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error))) ? new DraftRefused('disk') : error;
