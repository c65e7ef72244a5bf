import { statSync } from 'node:fs';
import { FileProblem } from '../checks/problem';
import { contained } from './source-file';

/** What changes when a file is written; null where it is gone. */
function stateOf(folder: string, file: string): string | null {
  try {
    const { ino, size, mtimeNs } = statSync(contained(folder, file), { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch (error) {
    if (error instanceof FileProblem || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return null;
    throw error;
  }
}

/** Notices files of a folder that change while they are read. */
export class FileStates {
  private readonly before = new Map<string, string | null>();

  constructor(private readonly folder: string) {}

  /** Remembers how a file is before it is opened. */
  remember(file: string): void {
    if (!this.before.has(file)) this.before.set(file, stateOf(this.folder, file));
  }

  /** The files that are not as they were before they were first opened. */
  changed(): string[] {
    return [...this.before].filter(([file, state]) => state !== stateOf(this.folder, file)).map(([file]) => file);
  }
}
