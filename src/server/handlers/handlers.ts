import type { RouteName, Routes } from '@/contract/routes';
import * as account from './account';
import * as alerts from './alerts';
import * as analytics from './analytics';
import { areas } from './areas';
import { ask } from './assistant';
import * as availability from './availability';
import { availabilityDownload } from './availability-download';
import { changesDownload } from './changes-download';
import { company } from './company';
import * as conversations from './conversations';
import * as corrections from './corrections';
import * as versions from './data-versions';
import { deals, dealsDownload } from './deals';
import { download } from './download';
import { enteredChanges, enteredChangesDownload, formerVersions } from './entered-changes';
import type { Handler } from './handler';
import { image } from './image';
import * as steps from './import-steps';
import * as imports from './imports';
import { marketChanges, marketChangesDownload } from './market-changes';
import { records } from './records';
import * as reportSchedules from './report-schedules';
import * as reports from './reports';
import { scorecardDownload } from './scorecard-download';
import * as tokens from './tokens';

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
  distribution: analytics.distribution,
  scatter: analytics.scatter,
  changes: analytics.changes,
  changesDownload,
  vacancyBridge: analytics.vacancyBridge,
  scorecard: analytics.scorecard,
  scorecardDownload,
  download,
  ...records,
  marketChanges,
  marketChangesDownload,
  company,
  formerVersions,
  enteredChanges,
  enteredChangesDownload,
  deals,
  dealsDownload,
  areas,
  availability: availability.availability,
  availabilityFilters: availability.availabilityFilters,
  availabilityDefaultFilters: availability.availabilityDefaultFilters,
  availabilityDownload,
  image,
  ...reports,
  ...reportSchedules,
  ...alerts,
  ask,
  ...conversations,
  user: account.user,
  changePreferences: account.changePreferences,
  accessTokens: tokens.accessTokens,
  addAccessToken: tokens.addAccessToken,
  revokeAccessToken: tokens.revokeAccessToken,
  views: account.views,
  addView: account.addView,
  changeView: account.changeView,
  removeView: account.removeView,
  addLink: account.addLink,
  link: account.link,
  search: account.search,
  imports: imports.imports,
  addImport: imports.addImport,
  import: imports.importDraft,
  changeImport: steps.changeImport,
  removeImport: imports.removeImport,
  addImportFile: imports.addImportFile,
  removeImportFile: imports.removeImportFile,
  importProposal: steps.importProposal,
  checkImport: steps.checkImport,
  importCheck: steps.importCheck,
  importRejects: steps.importRejects,
  applyImport: steps.applyImport,
  importApply: steps.importApply,
  dataVersions: versions.dataVersions,
  compareVersions: versions.compareVersions,
  corrections: corrections.corrections,
  correctableRows: corrections.correctableRows,
  addCorrection: corrections.addCorrection,
  undoCorrection: corrections.undoCorrection,
  rollBack: versions.rollBack,
};
