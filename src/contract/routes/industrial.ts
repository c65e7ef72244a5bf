import { AVAILABILITY_FORMATS } from '../calls/availability-formats';
import { IMAGE_WIDTHS } from '../calls/building-images';
import { both, choice, parameters } from '../params';
import type { SchemaName } from '../schemas';
import { LANGUAGE, UNITS } from '../units-query';
import { file, id, json, name, type PathKind, type RecordKind, route } from './route';

const READ = { method: 'GET', tag: 'industrial', caching: 'revalidate', reads: true, refusals: [] } as const;

const record = <S extends SchemaName>(path: `/${string}`, kind: RecordKind, schema: S) =>
  route({ ...READ, path, parts: { id: id(kind) }, query: () => UNITS, answer: json(schema) });

const imagePath: PathKind<string> = {
  parse: (segment) => (segment === '' ? undefined : segment),
  print: (value) => value.split('/').map(encodeURIComponent).join('/'),
  record: 'image',
  rest: true,
};

export const industrialRoutes = {
  building: record('/industrial/buildings/{id}', 'building', 'Building'),
  lot: record('/industrial/lots/{id}', 'lot', 'Lot'),
  lotListings: record('/industrial/lots/{id}/listings', 'lot', 'LotListings'),
  lotTransactions: record('/industrial/lots/{id}/transactions', 'lot', 'LotTransactions'),
  lotPackages: record('/industrial/lots/{id}/packages', 'lot', 'LotPackages'),
  lotImages: record('/industrial/lots/{id}/images', 'lot', 'LotImages'),
  promotionPackage: record('/industrial/lots/promotion-packages/{id}', 'package', 'Package'),
  packageLots: record('/industrial/lots/promotion-packages/{id}/lots', 'package', 'PackageLots'),
  transaction: record('/industrial/lots/transactions/{id}', 'transaction', 'Transaction'),
  transactionLot: record('/industrial/lots/transactions/{id}/lot', 'transaction', 'Lot'),
  park: record('/industrial/lots/park/{id}', 'park', 'Park'),
  areas: route({ ...READ, path: '/industrial/areas', parts: {}, query: () => LANGUAGE, answer: json('Areas') }),
  availability: route({
    ...READ,
    method: 'POST',
    path: '/industrial/availability',
    parts: {},
    query: () => LANGUAGE,
    body: 'AvailabilityBody',
    bodyOptional: true,
    answer: json('Availability'),
    caching: 'shared',
  }),
  availabilityFilters: route({
    ...READ,
    path: '/industrial/availability/filters',
    parts: {},
    query: () => UNITS,
    answer: json('AvailabilityFilters'),
  }),
  availabilityDefaultFilters: route({
    ...READ,
    path: '/industrial/availability/default-filters',
    parts: {},
    query: () => UNITS,
    answer: json('AvailabilityDefaultFilters'),
  }),
  availabilityDownload: route({
    ...READ,
    method: 'POST',
    path: '/industrial/availability/download/{format}',
    parts: { format: name(AVAILABILITY_FORMATS) },
    query: () => LANGUAGE,
    body: 'AvailabilityDownload',
    bodyOptional: true,
    answer: file(),
    caching: 'file',
    reads: 'later',
    refusals: [429],
  }),
  image: route({
    ...READ,
    path: '/industrial/images/{path}',
    parts: { path: imagePath },
    query: () => both(parameters({ width: choice(IMAGE_WIDTHS, '1280') }), LANGUAGE),
    answer: file('image/webp'),
    caching: 'file',
    reads: 'later',
  }),
};
