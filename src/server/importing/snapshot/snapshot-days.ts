import type { VersionRecord } from '@/server/database/version-record';
import { FileProblem, NO_FILE } from '../checks/problem';
import type { Mode } from '../folder/merge';

type Days = VersionRecord['snapshots'];
/** The name under which snapshots of all sources are recorded. */
const ALL = '';

/** Throws `FileProblem` where a snapshot is of a day to come, or older than one that is loaded already. */
export function checkSnapshotDay(mode: Mode, loaded: Days, today: string): void {
  if (mode.kind !== 'snapshot') return;
  const { name, day } = mode;
  if (day > today) throw new FileProblem(NO_FILE, null, { key: 'snapshot_to_come', values: { day } });
  const days = name === null ? Object.values(loaded) : [loaded[name], loaded[ALL]].filter((one) => one !== undefined);
  const last = days.reduce((latest, one) => (one > latest ? one : latest), '');
  if (day < last) throw new FileProblem(NO_FILE, null, { key: 'snapshot_too_old', values: { day, last } });
}

/** The days of the last snapshots after an import. */
export function snapshotDays(mode: Mode, loaded: Days): Days {
  switch (mode.kind) {
    case 'replace':
      return {};
    case 'update':
      return loaded;
    case 'source': {
      const { [mode.name]: _, ...others } = loaded;
      return others;
    }
    case 'snapshot':
      return { ...loaded, [mode.name ?? ALL]: mode.day };
  }
}
