import { readAsset } from '@/http/http';

/** Cities for orientation, with the zoom from which each is named; those that are named first come first. */
export type Towns = readonly {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}[];

let read: Promise<Towns> | null = null;

/** The bundled towns, fetched once; after a failure the next map requests them again. */
export function readTowns(): Promise<Towns> {
  read ??= readAsset('/basemap/towns.json').then((towns) => towns as Towns);
  read.catch(() => {
    read = null;
  });
  return read;
}
