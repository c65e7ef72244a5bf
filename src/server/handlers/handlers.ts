import type { RouteName, Routes } from '@/contract/routes';
import * as account from './account';
import * as analytics from './analytics';
import * as availability from './availability';
import { availabilityDownload } from './availability-download';
import { download } from './download';
import type { Handler } from './handler';
import { image } from './image';
import { records } from './records';

/** The calls under /api/v1; signing in and tokens have addresses of their own. */
type ApiRoute = { [N in RouteName]: Routes[N] extends { readonly site: true } ? never : N }[RouteName];

/** The handler of every call. A declared call without a handler does not compile. */
export const HANDLERS: { readonly [N in ApiRoute]: Handler<N> } = {
  filters: analytics.filters,
  defaultFilters: analytics.defaultFilters,
  overview: analytics.overview,
  options: analytics.options,
  figures: analytics.figures,
  properties: analytics.properties,
  points: analytics.points,
  changes: analytics.changes,
  download,
  ...records,
  availability: availability.availability,
  availabilityFilters: availability.availabilityFilters,
  availabilityDefaultFilters: availability.availabilityDefaultFilters,
  availabilityDownload,
  image,
  user: account.user,
  changePreferences: account.changePreferences,
  views: account.views,
  addView: account.addView,
  changeView: account.changeView,
  removeView: account.removeView,
  addLink: account.addLink,
  link: account.link,
  search: account.search,
};
