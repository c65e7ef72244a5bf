import { keysOf } from '../keys';
/** What is made for download, and how many properties each kind of file holds at most. */
export const FORMAT_LIMITS = { xlsx: 20_000, csv: 20_000, docx: 10, pdf: 50, geojson: 20_000, kml: 20_000 } as const;
export type AvailabilityFormat = keyof typeof FORMAT_LIMITS;
export const AVAILABILITY_FORMATS = keysOf(FORMAT_LIMITS);
