import type { z } from 'zod';
import { newSearchAlert } from './calls/alert-searches';
import {
  alert,
  alertChange,
  alertCheck,
  alertCheckBody,
  alertsAnswer,
  alertsSeen,
  alertsUnread,
  newAlert,
} from './calls/alerts';
import {
  defaultFiltersAnswer,
  figuresAnswer,
  filtersAnswer,
  optionsAnswer,
  overviewAnswer,
  pointsAnswer,
  propertiesAnswer,
} from './calls/answers';
import { areasAnswer } from './calls/areas';
import { assistantAnswer, assistantBody } from './calls/assistant';
import {
  availabilityAnswer,
  availabilityBody,
  availabilityDefaultFiltersAnswer,
  availabilityDownloadBody,
  availabilityFiltersAnswer,
} from './calls/availability';
import { buildingAnswer } from './calls/building';
import { changesAnswer } from './calls/changes';
import { companyAnswer } from './calls/company';
import { conversationAnswer, conversationsAnswer } from './calls/conversations';
import { correctableRows, correctionsAnswer, newCorrection } from './calls/corrections';
import { dealsAnswer } from './calls/deals';
import { distributionAnswer } from './calls/distribution';
import { enteredChangesAnswer, formerVersionsAnswer } from './calls/entered-changes';
import { feedbackBody } from './calls/feedback';
import {
  dataVersions,
  importApply,
  importChange,
  importCheck,
  importDraft,
  importFile,
  importProposal,
  importRequest,
  importsAnswer,
  importWork,
  newImport,
  versionsComparison,
} from './calls/imports';
import { link, newLink } from './calls/links';
import { lotAnswer, lotImagesAnswer, lotListingsAnswer, lotPackagesAnswer, lotTransactionsAnswer } from './calls/lot';
import { marketChangesAnswer } from './calls/market-changes';
import { packageAnswer, packageLotsAnswer } from './calls/package';
import { parkAnswer } from './calls/park';
import { problem } from './calls/problem';
import { logoAnswer, logoBody, reportAnswer, reportBody } from './calls/report';
import { reportEditionAnswer, reportEditionsAnswer } from './calls/report-editions';
import {
  newReportSchedule,
  reportSchedule,
  reportScheduleChange,
  reportSchedulesAnswer,
} from './calls/report-schedules';
import { scatterAnswer } from './calls/scatter';
import { scorecardAnswer } from './calls/scorecard';
import { searchAnswer } from './calls/search';
import { changePasswordBody, preferences, signInAnswer, signInBody, tokenAnswer, userAnswer } from './calls/session';
import { accessTokensAnswer, madeAccessToken, newAccessToken } from './calls/tokens';
import { transactionAnswer } from './calls/transaction';
import { vacancyBridgeAnswer } from './calls/vacancy-bridge';
import { newView, savedView, viewChange, viewsAnswer } from './calls/views';

/**
 * Every schema that a call takes or answers with, by its published name. The browser imports this file for its types only:
 * the schemas themselves are not part of its scripts.
 */
export const SCHEMAS = {
  Figures: figuresAnswer,
  Properties: propertiesAnswer,
  Changes: changesAnswer,
  Points: pointsAnswer,
  Distribution: distributionAnswer,
  Scatter: scatterAnswer,
  VacancyBridge: vacancyBridgeAnswer,
  Company: companyAnswer,
  MarketChanges: marketChangesAnswer,
  FormerVersions: formerVersionsAnswer,
  EnteredChanges: enteredChangesAnswer,
  Deals: dealsAnswer,
  Scorecard: scorecardAnswer,
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
  Areas: areasAnswer,
  AssistantAnswer: assistantAnswer,
  AssistantBody: assistantBody,
  Conversations: conversationsAnswer,
  Conversation: conversationAnswer,
  Feedback: feedbackBody,
  Link: link,
  NewLink: newLink,
  User: userAnswer,
  Preferences: preferences,
  Views: viewsAnswer,
  View: savedView,
  NewView: newView,
  ViewChange: viewChange,
  Alerts: alertsAnswer,
  AlertsUnread: alertsUnread,
  AlertsSeen: alertsSeen,
  AlertCheckBody: alertCheckBody,
  AlertCheck: alertCheck,
  NewAlert: newAlert,
  NewSearchAlert: newSearchAlert,
  Alert: alert,
  AlertChange: alertChange,
  AccessTokens: accessTokensAnswer,
  NewAccessToken: newAccessToken,
  MadeAccessToken: madeAccessToken,
  Report: reportAnswer,
  ReportBody: reportBody,
  LogoBody: logoBody,
  Logo: logoAnswer,
  ReportSchedules: reportSchedulesAnswer,
  ReportSchedule: reportSchedule,
  NewReportSchedule: newReportSchedule,
  ReportScheduleChange: reportScheduleChange,
  ReportEditions: reportEditionsAnswer,
  ReportEdition: reportEditionAnswer,
  Search: searchAnswer,
  SignIn: signInBody,
  SignInAnswer: signInAnswer,
  ChangePassword: changePasswordBody,
  Token: tokenAnswer,
  Imports: importsAnswer,
  NewImport: newImport,
  ImportDraft: importDraft,
  ImportChange: importChange,
  ImportFile: importFile,
  ImportProposal: importProposal,
  ImportRequest: importRequest,
  ImportCheck: importCheck,
  ImportApply: importApply,
  ImportWork: importWork,
  DataVersions: dataVersions,
  Corrections: correctionsAnswer,
  CorrectableRows: correctableRows,
  NewCorrection: newCorrection,
  VersionsComparison: versionsComparison,
  Problem: problem,
};

export type SchemaName = keyof typeof SCHEMAS;
/** What a client sends for a schema. */
export type Sent<N extends SchemaName> = z.input<(typeof SCHEMAS)[N]>;
/** What a schema reads from it; of an answer, the answer. */
export type Read<N extends SchemaName> = z.output<(typeof SCHEMAS)[N]>;
