import { parseArgs } from 'node:util';

export type Options = {
  /** Numbers of buildings. */
  readonly sizes: readonly number[];
  /** What to run: `figures`, `search`, `imports`, `overview`, or words of cells such as `availability/owner/none`; empty is all. */
  readonly only: readonly string[];
  readonly cube: boolean;
  /** Seconds for each contestant in each cell, and for each number of clients. */
  readonly seconds: number;
};

export const USAGE = `Usage: npm run bench -- [--sizes 10k,100k,1m] [--only overview|search|imports|figures|availability/owner/none,…] [--cube] [--seconds 2]`;

/** Null if the arguments are invalid. */
export function readOptions(args: string[]): Options | null {
  try {
    const { values } = parseArgs({
      args,
      options: {
        sizes: { type: 'string', default: '10k,100k,1m' },
        only: { type: 'string', default: '' },
        cube: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '2' },
      },
    });
    const sizes = values.sizes.split(',').map(sizeOf);
    const seconds = Number(values.seconds);
    if (sizes.some(Number.isNaN) || !(seconds > 0)) return null;
    return { sizes, only: values.only.split(',').filter((word) => word !== ''), cube: values.cube, seconds };
  } catch {
    return null;
  }
}

function sizeOf(text: string): number {
  const [, digits, unit] = /^(\d+)([km]?)$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return Number.NaN;
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1);
}

export const sizeName = (size: number): string =>
  size % 1_000_000 === 0 ? `${size / 1_000_000}m` : size % 1_000 === 0 ? `${size / 1_000}k` : String(size);

/** Whether a part or cell is selected; all words of a selector must occur. */
export const isRequested = ({ only }: Options, words: readonly string[]): boolean =>
  only.length === 0 || only.some((selector) => selector.split('/').every((word) => words.includes(word)));
