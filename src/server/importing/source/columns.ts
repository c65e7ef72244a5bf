import { FileProblem } from '../checks/problem';

/** Between the group and the name of a column. */
export const GROUP_MARK = ' › ';

/**
 * The names of a header of two rows: groups over names. A blank right of a group is of the group, as merged cells come; a group over
 * nothing names its column alone.
 */
export function joinedNames(groups: readonly string[], names: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(groups.length, names.length) }, (_, place) => {
    const [own, name] = [groups[place]?.trim() ?? '', names[place]?.trim() ?? ''];
    if (own !== '') group = name === '' ? '' : own;
    if (name === '') return own;
    return group === '' || group === name ? name : `${group}${GROUP_MARK}${name}`;
  });
}

/** The names of a header. Names that repeat are refused, or numbered: Area, Area (2). Throws `FileProblem`. */
export function namedColumns(
  header: readonly string[],
  file: string,
  line: number,
  repeated: 'number' | undefined,
): string[] {
  const names = header.map((name) => name.trim());
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice === undefined) return names;
  if (repeated === undefined) throw new FileProblem(file, line, { key: 'column_twice', values: { column: twice } });
  const used = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (name === '' || !seen.has(name)) {
      seen.add(name);
      return name;
    }
    let next = 2;
    while (used.has(`${name} (${next})`)) next++;
    used.add(`${name} (${next})`);
    return `${name} (${next})`;
  });
}
