import { AVAILABILITY_FORMATS } from '@/contract/calls/availability';
import { IMAGE_WIDTHS } from '@/contract/calls/building-images';
import { get, UNCHANGED } from './calls';
import type { Json } from './json';
import { choice, UNITS } from './parameters';
import { answer, body, REFUSALS, refusal, type SchemaName } from './schemas';

const record = (path: string, summary: string, schema: SchemaName): Record<string, Json> => ({
  [`/industrial/${path}`]: get(
    'industrial',
    summary,
    [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }, ...UNITS],
    schema,
    UNCHANGED,
  ),
});
export const RECORDS: Record<string, Json> = {
  ...record('buildings/{id}', 'One building whole', 'Building'),
  ...record('lots/{id}', 'One lot whole', 'Lot'),
  ...record('lots/{id}/listings', 'When a lot was on the market', 'LotListings'),
  ...record('lots/{id}/transactions', 'The transactions of a lot', 'LotTransactions'),
  ...record('lots/{id}/packages', 'The packages that a lot is offered in', 'LotPackages'),
  ...record('lots/{id}/images', 'The images of a lot', 'LotImages'),
  ...record('lots/promotion-packages/{id}', 'Lots offered together', 'Package'),
  ...record('lots/promotion-packages/{id}/lots', 'The lots of a package', 'PackageLots'),
  ...record('lots/transactions/{id}', 'The transaction of a lot', 'Transaction'),
  ...record('lots/transactions/{id}/lot', 'The lot of a transaction', 'Lot'),
  ...record('lots/park/{id}', 'One park with its lots and buildings', 'Park'),
};

export const AVAILABILITY: Record<string, Json> = {
  '/industrial/availability': {
    post: {
      tags: ['industrial'],
      summary: 'What is on the market',
      requestBody: body('AvailabilityBody'),
      responses: {
        '200': answer('Buildings with their spaces, and sums over all that matches', 'Availability'),
        ...REFUSALS,
      },
    },
  },
  '/industrial/availability/filters': get(
    'industrial',
    'What availability can be filtered by',
    UNITS,
    'AvailabilityFilters',
    UNCHANGED,
  ),
  '/industrial/availability/default-filters': get(
    'industrial',
    'What of it is asked at first',
    UNITS,
    'AvailabilityDefaultFilters',
    UNCHANGED,
  ),
  '/industrial/availability/download/{format}': {
    post: {
      tags: ['industrial'],
      summary: 'What is on the market, as a file',
      parameters: [
        { name: 'format', in: 'path', required: true, schema: { type: 'string', enum: [...AVAILABILITY_FORMATS] } },
      ],
      requestBody: body('AvailabilityDownload'),
      responses: {
        '200': { description: 'The file' },
        ...REFUSALS,
        '429': refusal('Two documents of the caller are being made; Retry-After tells when to try again'),
        '503': refusal(
          'Data are not ready, too many documents wait, or the document could not be made; Retry-After tells when to try again',
        ),
      },
    },
  },
};

export const IMAGES: Record<string, Json> = {
  '/industrial/images/{path}': {
    get: {
      tags: ['industrial'],
      summary: 'An image of a property, from the data folder',
      parameters: [
        { name: 'path', in: 'path', required: true, schema: { type: 'string' } },
        choice('width', IMAGE_WIDTHS, '1280', 'Widest in pixels'),
      ],
      responses: {
        '200': { description: 'The image', content: { 'image/webp': {} } },
        ...REFUSALS,
        ...UNCHANGED,
      },
    },
  },
};
