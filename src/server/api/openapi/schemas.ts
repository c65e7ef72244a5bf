import { z } from 'zod';
import {
  defaultFiltersAnswer,
  figuresAnswer,
  filtersAnswer,
  optionsAnswer,
  overviewAnswer,
  pointsAnswer,
  propertiesAnswer,
} from '@/contract/calls/answers';
import {
  availabilityAnswer,
  availabilityBody,
  availabilityDefaultFiltersAnswer,
  availabilityDownloadBody,
  availabilityFiltersAnswer,
} from '@/contract/calls/availability';
import { buildingAnswer } from '@/contract/calls/building';
import { changesAnswer } from '@/contract/calls/changes';
import { link, newLink } from '@/contract/calls/links';
import {
  lotAnswer,
  lotImagesAnswer,
  lotListingsAnswer,
  lotPackagesAnswer,
  lotTransactionsAnswer,
} from '@/contract/calls/lot';
import { packageAnswer, packageLotsAnswer } from '@/contract/calls/package';
import { parkAnswer } from '@/contract/calls/park';
import { problem } from '@/contract/calls/problem';
import { searchAnswer } from '@/contract/calls/search';
import {
  changePasswordBody,
  preferences,
  signInAnswer,
  signInBody,
  tokenAnswer,
  userAnswer,
} from '@/contract/calls/session';
import { transactionAnswer } from '@/contract/calls/transaction';
import { newView, savedView, viewChange, viewsAnswer } from '@/contract/calls/views';
import type { Json } from './json';

const SCHEMAS = {
  Figures: figuresAnswer,
  Properties: propertiesAnswer,
  Changes: changesAnswer,
  Points: pointsAnswer,
  Overview: overviewAnswer,
  Filters: filtersAnswer,
  DefaultFilters: defaultFiltersAnswer,
  Options: optionsAnswer,
  Building: buildingAnswer,
  Availability: availabilityAnswer,
  AvailabilityBody: availabilityBody,
  AvailabilityDownload: availabilityDownloadBody,
  AvailabilityFilters: availabilityFiltersAnswer,
  AvailabilityDefaultFilters: availabilityDefaultFiltersAnswer,
  Lot: lotAnswer,
  LotListings: lotListingsAnswer,
  LotTransactions: lotTransactionsAnswer,
  LotPackages: lotPackagesAnswer,
  LotImages: lotImagesAnswer,
  Package: packageAnswer,
  PackageLots: packageLotsAnswer,
  Transaction: transactionAnswer,
  Park: parkAnswer,
  Link: link,
  NewLink: newLink,
  User: userAnswer,
  Preferences: preferences,
  Views: viewsAnswer,
  View: savedView,
  NewView: newView,
  ViewChange: viewChange,
  Search: searchAnswer,
  SignIn: signInBody,
  SignInAnswer: signInAnswer,
  ChangePassword: changePasswordBody,
  Token: tokenAnswer,
  Problem: problem,
};
export type SchemaName = keyof typeof SCHEMAS;
/** Told as they are sent, before anything is read into them. */
const INPUTS: ReadonlySet<string> = new Set<SchemaName>(['AvailabilityBody', 'AvailabilityDownload']);

const reference = (name: SchemaName): Json => ({ $ref: `#/components/schemas/${name}` });
export const answer = (description: string, name: SchemaName, type = 'application/json'): Json => ({
  description,
  content: { [type]: { schema: reference(name) } },
});
export const body = (name: SchemaName): Json => ({
  required: true,
  content: { 'application/json': { schema: reference(name) } },
});
/** What a call refuses, told as a problem. */
export const refusal = (description: string) => answer(description, 'Problem', 'application/problem+json');
export const REFUSED: Json = {
  '400': refusal('A parameter that cannot be used; errors names each'),
  '401': refusal('No token, or none that is valid'),
  '404': refusal('Nothing is there'),
  '503': refusal('Data are not ready, or the question took longer than it may'),
};
export const REFUSALS: Json = Object.fromEntries(
  Object.keys(REFUSED).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);

/** Every schema by its name. */
export const schemasTold = (): Json =>
  Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => {
      const { $schema: _, ...whole } = z.toJSONSchema(schema, {
        unrepresentable: 'any',
        io: INPUTS.has(name) ? 'input' : 'output',
      });
      return [name, whole];
    }),
  );
