import type { RouteName } from '../routes';

/** The prose of the published API. The browser does not import it. */
export type CallText = { readonly summary: string; readonly description: string };

/** What every call does, for readers who do not know the product's code. */
export const CALL_TEXTS: Readonly<Record<RouteName, CallText>> = {
  filters: {
    summary: 'List indicators and filters',
    description:
      'Returns the indicators of the module, the dimensions that each one can be grouped and filtered by, and the values of every filter. Lists with more than 200 values return the 200 most frequent; search the rest with the options call. Use it to build a filter form.',
  },
  defaultFilters: {
    summary: 'Get the default query',
    description:
      'Returns the filters, dates and units that the application starts with. Send them as they are to get the first view.',
  },
  overview: {
    summary: 'Get all indicators at once',
    description:
      'Returns the value, the changes and the series of every indicator of the module for one query. An indicator ignores the filters that it does not support.',
  },
  options: {
    summary: 'Search the values of a filter',
    description:
      'Returns up to 200 values of a dimension whose label contains a text, ignoring case and accents. Use it for autocompletion.',
  },
  figures: {
    summary: 'Get the figures of an indicator',
    description:
      'Returns the indicator by period and by group. Values are in the units of the request. Null means that there is no value: nothing to divide by, or an average of fewer than three records.',
  },
  properties: {
    summary: 'List the properties behind a figure',
    description:
      'Returns the properties that add up to the indicator, 50 per page. The field `sum` covers all pages and equals the value of the indicator. A rate has no records of its own: send `part` to list those of its numerator or its denominator.',
  },
  points: {
    summary: 'Get the properties of a figure for a map',
    description:
      'Returns every property with coordinates behind the indicator, as columns: position n of every list is the same property.',
  },
  distribution: {
    summary: 'Get how the values of properties are spread',
    description:
      'Returns a histogram of the values that the properties behind the indicator have, with readable bounds and at most 40 bins, and the lowest, highest, median, quartile, 5 % and 95 % values of all of them and of the 12 groups with the most properties. Each bin is a list of properties: send its bounds as `value_from` and `value_to`. Without any value there are no bins.',
  },
  scatter: {
    summary: 'Get the values of properties over a quantity of theirs',
    description:
      'Returns a point for each property behind the indicator: its value, and its area, clear height, age or power capacity. At most 2,000 points are returned, those of the largest weight; `left_out` counts the others. `n`, `without_value` and `without_x` add up to the total of the list of the same properties.',
  },
  changes: {
    summary: 'Explain the change of a figure',
    description:
      'Returns the properties that explain the difference between the indicator and what it is compared with: those that entered, those that left and those that changed. Their sums add up to the difference. Send `part` for a rate.',
  },
  changesDownload: {
    summary: 'Download what changed a figure',
    description:
      'Returns the difference between the indicator and what it is compared with as a workbook, with the largest 50,000 properties that entered, left and changed, or as one slide with its sentence and a waterfall that can be edited. Send the query of the changes; the body is empty.',
  },
  vacancyBridge: {
    summary: 'Reconcile availability and occupancy rates',
    description:
      'Returns the areas that lead from what is available to what is vacant on a day: available, less what is not delivered yet, less what is still occupied, plus what is vacant and not marketed. Each area is the sum over its buildings, which `step` lists. Null where a rate has no data on that day.',
  },
  scorecard: {
    summary: 'Get indicators side by side',
    description:
      'Returns several indicators by group in one answer: value, changes and course of every cell, the total of each indicator, and the groups beyond the largest as others. Totals equal the figures of each indicator. An indicator ignores the filters that it does not support, and is not split by a dimension that it does not support.',
  },
  scorecardDownload: {
    summary: 'Download indicators side by side',
    description:
      'Returns a ZIP file with one workbook: the scorecard, a sheet for each indicator by period, the definitions and the filters in words; or the same as CSV files. Send the query of the scorecard; the body is empty.',
  },
  download: {
    summary: 'Download an indicator',
    description:
      'Returns a ZIP file with the summary, the properties behind it, the definitions and the filters in words. Send the query of the figures; the body is empty.',
  },
  marketChanges: {
    summary: 'Get what changed',
    description:
      'Returns what happened on some days: listed, price changed, off the market, signed, vacated, newly planned, construction started, delivered. Counts and areas of every kind, by market, and one page of the events, the latest first. The area signed is the gross absorption of the same days, and so for move-outs, construction starts and deliveries. By default the last 7 days of the data.',
  },
  marketChangesDownload: {
    summary: 'Download what changed',
    description:
      'Returns a ZIP file with one workbook: the sums by market, the events and the filters in words; or the same as CSV files. Send the query of what changed; the body is empty.',
  },
  formerVersions: {
    summary: 'List former data versions',
    description:
      'Returns the stored data versions with which the present one can be compared, the newest first. The sample is not compared with other data.',
  },
  enteredChanges: {
    summary: 'Get what a data version brought',
    description:
      'Returns the events of all days that the present data have and a former data version had not, or had with other content: recent (of days after the end of the former data), late (of days that it had already), corrected (with what it was) and removed. Counts and areas by kind, and one page of the events, the latest first. Refused with 409 where a version has too many events; limit the request to some markets.',
  },
  enteredChangesDownload: {
    summary: 'Download what a data version brought',
    description:
      'Returns a ZIP file with one workbook: the events with what they were, and the filters in words; or the same as CSV files. Send the query of what a data version brought; the body is empty.',
  },
  company: {
    summary: 'Get an owner, tenant or broker',
    description:
      'Returns the space that a company takes: of a tenant all of its own, past tenancies too; of an owner what is taken in its buildings on the last day of the data; of a broker none. At most 500, the largest present ones first. Its figures are those of the indicators, with the name as a filter.',
  },
  deals: {
    summary: 'List deals',
    description:
      'Returns the leases, subleases, sales to users and renewals that were signed on some days, one page of them, each with the achieved rent against the asking rent of the offer that it ended, and what gross absorption, renewals and achieved rent are of the same days and filters. By default of the last 12 months of the data.',
  },
  dealsDownload: {
    summary: 'Download deals',
    description:
      'Returns a ZIP file with one workbook: the deals, the figures of the same days and the filters in words; or the same as CSV files. Send the query of the deals; the body is empty.',
  },
  alerts: {
    summary: 'List alerts',
    description:
      'Returns the alerts of the user by name, each with what it counted in the present data version, and the times that they were told, the latest first. An alert counts a stock or an asking price on the last day of the data, a flow over the last quarter that is over, and compares it with the quarter before. It is told when its condition comes to hold in a new data version, and again only after its value was back past the bound by 1 % of it; a change is compared anew in every quarter. An alert of a search is told when spaces fit it that were not known to fit before; its first reading tells nothing. Figures of markets that the subscription no longer covers are null.',
  },
  unreadAlerts: {
    summary: 'Count unseen alerts',
    description: 'Returns how often the user was told something that is not seen yet.',
  },
  seenAlerts: { summary: 'Mark alerts as seen', description: 'Marks as seen what was told until a moment.' },
  checkAlert: {
    summary: 'Try an alert',
    description: 'Returns what an alert would count now and whether its condition holds, and stores nothing.',
  },
  addAlert: {
    summary: 'Make an alert',
    description:
      'Stores a condition on an indicator under a name, which must be new. `query` has filters and units, as the parameters of the figures without days, grouping and order. What holds already is not told. A user has at most 50 alerts.',
  },
  addSearchAlert: {
    summary: 'Make an alert of a search',
    description:
      'Stores the filters of a search for available space, with the units of their bounds, under a name, which must be new. The spaces that fit already are not told. At most 10,000 spaces may fit.',
  },
  changeAlert: {
    summary: 'Update an alert',
    description: 'Renames an alert, pauses it or resumes it. Fields that are absent do not change.',
  },
  removeAlert: { summary: 'Delete an alert', description: 'Deletes the alert and what it told, for good.' },
  building: {
    summary: 'Get a building',
    description: 'Returns one building with its spaces, listings, transactions, occupancies and construction stages.',
  },
  lot: {
    summary: 'Get a lot',
    description:
      'Returns one lot with its current listing, its history, the packages that include it and the nearest lots of its market.',
  },
  lotListings: {
    summary: 'List the listings of a lot',
    description: 'Returns every period in which the lot was on the market.',
  },
  lotTransactions: {
    summary: 'List the transactions of a lot',
    description: 'Returns the sales and leases of the lot.',
  },
  lotPackages: {
    summary: 'List the packages of a lot',
    description: 'Returns the promotion packages that include the lot.',
  },
  lotImages: { summary: 'List the images of a lot', description: 'Returns the addresses of the images of the lot.' },
  promotionPackage: {
    summary: 'Get a promotion package',
    description: 'Returns lots that are offered together at one price, with the lots.',
  },
  packageLots: {
    summary: 'List the lots of a package',
    description: 'Returns the lots that a promotion package includes.',
  },
  transaction: {
    summary: 'Get a lot transaction',
    description:
      'Returns one sale or lease of a lot with the listing that it ended and comparable transactions of the same market.',
  },
  transactionLot: {
    summary: 'Get the lot of a transaction',
    description: 'Returns the lot that a transaction is about.',
  },
  park: {
    summary: 'Get an industrial park',
    description: 'Returns one park with its buildings, its lots, its tenants and its availability and occupancy rates.',
  },
  areas: {
    summary: 'Get the areas of markets and submarkets',
    description:
      'Returns the shapes of markets and submarkets that the data have, as closed lines. A market without a shape of its own consists of those of its submarkets.',
  },
  availability: {
    summary: 'Search available space',
    description:
      'Returns the buildings with space on the market that matches the filters, a page at a time, with totals by submarket, by park and by a dimension of your choice. All filters are optional.',
  },
  availabilityFilters: {
    summary: 'List the filters of available space',
    description:
      'Returns the fields that available space can be filtered by, with their values, bounds and units, and the limits of each file format.',
  },
  availabilityDefaultFilters: {
    summary: 'Get the default search of available space',
    description: 'Returns the filters, units and order that the application starts with.',
  },
  availabilityDownload: {
    summary: 'Download available space',
    description:
      'Returns the properties that match as a spreadsheet (`xlsx`, `csv`), a brochure (`docx`, `pdf`) or map data (`geojson`, `kml`). Each format has a limit of properties, which the filters call returns.',
  },
  image: {
    summary: 'Get an image',
    description:
      'Returns an image of a property as WebP, scaled down to a width. The path is the one that records return.',
  },
  ask: {
    summary: 'Ask a question',
    description:
      'Reads a question in Spanish or English as a query of the catalogue, runs it and returns the answer with the call that it comes from. Every number of `sentence` is a number of `answer`. A question that has two readings gets kind `clarification` with choices; one that cannot be answered gets kind `refusal`. Send `previous` to ask a follow-up. With `conversation` (`new` or an id) the turn is stored, and the field `conversation` of the response names it.',
  },
  conversations: {
    summary: 'List conversations',
    description:
      'Returns the conversations of the user with the assistant, the last continued first. 200 are stored for a user: a further one replaces the one that was continued longest ago. Visitors of the sample have none.',
  },
  conversation: {
    summary: 'Get a conversation',
    description:
      'Returns the turns of a conversation, the oldest first, each with its answer as it was returned then. `answer` is null where `answer_state` is not `stored`: the answer was too large (256 kB, or 8 MB for all answers of the conversation), the subscription no longer covers the markets it was limited to, or a version of the product with another form of answers stored it.',
  },
  removeConversation: { summary: 'Delete a conversation', description: 'Deletes the conversation for good.' },
  removeConversations: {
    summary: 'Delete all conversations',
    description: 'Deletes every conversation of the user for good.',
  },
  addFeedback: {
    summary: 'Rate an answer',
    description:
      'Stores whether an answer of the assistant was good, and why, for the administrators of the server. A user can send 1000 in 24 hours.',
  },
  user: {
    summary: 'Get the current user',
    description:
      'Returns the user, the markets that the subscription covers (null: all of them) and the stored preferences.',
  },
  changePreferences: {
    summary: 'Update preferences',
    description: 'Stores the preferences that are sent and keeps the others. Returns all of them.',
  },
  accessTokens: {
    summary: 'List personal access tokens',
    description:
      'Returns the tokens of the user that are not revoked, the newest first, without the tokens themselves. A personal access token cannot send this request.',
  },
  addAccessToken: {
    summary: 'Make a personal access token',
    description:
      'Returns a token with which programs read as the user, until it expires or is revoked. It is returned once and stored as a hash. A user has at most 20. A personal access token cannot send this request, and neither can a visitor of the sample, who has no account.',
  },
  revokeAccessToken: {
    summary: 'Revoke a personal access token',
    description: 'Refuses the token from now on. A personal access token cannot send this request.',
  },
  views: { summary: 'List saved views', description: 'Returns the saved views of the user, sorted by name.' },
  addView: { summary: 'Save a view', description: 'Saves the address of a view under a name, which must be new.' },
  changeView: {
    summary: 'Update a saved view',
    description:
      'Renames a view, replaces its address, makes it the start of its screen, or records that the user has seen it. Fields that are absent do not change.',
  },
  removeView: { summary: 'Delete a saved view', description: 'Deletes the view for good.' },
  addLink: {
    summary: 'Store a long query string',
    description:
      'Stores a query string that is too long for an address and returns a short key for it. The same text always has the same key.',
  },
  link: { summary: 'Get a stored query string', description: 'Returns the query string that a key stands for.' },
  search: {
    summary: 'Search places and properties',
    description:
      'Returns up to 20 markets, submarkets, parks, buildings and lots whose name contains every word of a text, ignoring case and accents.',
  },
  signIn: {
    summary: 'Sign in',
    description:
      'Opens a session and sets its cookie. Returns 200 with `change_password` if the password is correct but must be replaced first.',
  },
  changePassword: {
    summary: 'Change a password',
    description:
      'Replaces the password of the signed-in user, or of the account of `email`, and signs in to that account.',
  },
  token: {
    summary: 'Get an access token',
    description: 'Returns a token of 15 minutes for the session of the cookie. Send it as a bearer token.',
  },
  signOut: {
    summary: 'Sign out',
    description:
      'Ends the session. The request must show that the application made it (Sec-Fetch-Site, Referer or X-Requested-With).',
  },
  imports: {
    summary: 'List imports in preparation',
    description:
      'Returns the imports that the caller prepares, the limits of files, the served data, and the tables and columns that files are mapped to. For data managers and administrators; visitors of the sample may prepare an import and not apply it.',
  },
  addImport: {
    summary: 'Start an import',
    description: 'Starts an import to which files can be uploaded. It is removed seven days after its last use.',
  },
  import: { summary: 'Get an import', description: 'Returns an import of the caller with its files.' },
  changeImport: {
    summary: 'Change an import',
    description:
      'Changes the name of an import, answers questions about its files, says how a file is read, or changes its mapping, which has the form of the mapping of the command line. Returns the proposal with the changes in it.',
  },
  removeImport: { summary: 'Remove an import', description: 'Removes an import with its files.' },
  addImportFile: {
    summary: 'Upload a part of a file',
    description:
      'Adds bytes to a file of an import. The body is the part from `offset` on, of at most 8 MiB, as application/octet-stream; `size` is that of the whole file. A file is complete once all its bytes are received. An upload that was interrupted continues at the bytes that were received.',
  },
  removeImportFile: { summary: 'Remove a file of an import', description: 'Removes a file of an import.' },
  importProposal: {
    summary: 'Get the proposed mapping',
    description:
      'Returns what was found in the files, the tables and columns that they are proposed to fill with the reasons, the questions that the files do not settle, and the mapping. Reading large files takes a while: send the call again while `state` is waiting or running.',
  },
  checkImport: {
    summary: 'Check an import',
    description:
      'Starts to read and check all files of an import and to compare the result with the served data. Nothing is changed. Get the report with the call of the same path.',
  },
  importCheck: {
    summary: 'Get the check of an import',
    description:
      'Returns the mistakes by reason, table and column, what became of the rows of every file, and the changes of tables and indicators. Send the call again while `state` is waiting or running.',
  },
  importRejects: {
    summary: 'Download the rows with mistakes',
    description:
      'Returns the rows that are refused or left out as a workbook, a sheet for each file, as they stand there, with the reason in the last column.',
  },
  applyImport: {
    summary: 'Apply an import',
    description:
      'Starts to make the data of an import the served ones, as they were checked. Where more than a fifth of the rows of a table are removed, `confirm` must be the name of the served data.',
  },
  importApply: {
    summary: 'Get the state of applying an import',
    description: 'Returns how applying an import goes. Send the call again while `state` is waiting or running.',
  },
  dataVersions: {
    summary: 'List the data versions',
    description: 'Returns the stored data versions, the newest first, with how each was made.',
  },
  compareVersions: {
    summary: 'Compare two data versions',
    description:
      'Returns the rows and the indicators that differ between two data versions. Send the call again while `state` is waiting or running.',
  },
  corrections: {
    summary: 'List corrections',
    description:
      'Returns the corrections of own data that hold, the newest first, and the state of the last request of the caller. A correction stands in place of what the files say, also of later ones. For data managers and administrators of all markets.',
  },
  correctableRows: {
    summary: 'Get the rows of a record',
    description:
      'Returns a building, lot or park and the rows that belong to it as they are stored (m², USD, metres), with the columns that can be corrected.',
  },
  addCorrection: {
    summary: 'Correct a row',
    description:
      'Starts to correct values of one row. The correction is checked like an import and makes a data version of its own. The list of corrections names the state, and what was wrong.',
  },
  undoCorrection: {
    summary: 'Take a correction back',
    description: 'Starts to restore what the files said last. The list of corrections names the state.',
  },
  rollBack: {
    summary: 'Return to a data version',
    description:
      'Starts to serve a stored data version again. The version that is served now stays stored. The list of versions names the state.',
  },
  report: {
    summary: 'Get a market report',
    description:
      'Returns the pages of a report: sentences, charts and tables of some markets and one closed period, all of one data version. Every page names the calls whose answers hold its numbers. Without a body it is of all markets and the last closed quarter.',
  },
  addLogo: {
    summary: 'Upload a logo for reports',
    description:
      'Stores an image (PNG, JPEG or WebP, 600 kB at most) as a logo and returns the id that a report names it by. It is scaled to 600 by 240 pixels at most. 20 are stored for a user, 2 for a visitor of the sample: a further one replaces the one that was used longest ago.',
  },
  reportEditions: {
    summary: 'List downloaded reports',
    description:
      'Returns the reports that the user has downloaded, the last downloaded first. 40 are stored for a user, 3 for a visitor of the sample: a further one replaces the one that was downloaded longest ago. The same report of the same data is stored once.',
  },
  reportEdition: {
    summary: 'Get a downloaded report',
    description:
      'Returns a report as it was downloaded, to compare it with the same report of later data. `report` is null where `state` is not `stored`: it was too large (512 kB), the subscription no longer covers its markets, or a version of the product with another form of reports stored it.',
  },
  removeReportEdition: {
    summary: 'Delete a downloaded report',
    description: 'Deletes the stored pages of the report for good.',
  },
  reportSchedules: {
    summary: 'List scheduled reports',
    description:
      'Returns the reports that are sent to the user by e-mail at set times, by name, each with when it is due and how the last one came out.',
  },
  addReportSchedule: {
    summary: 'Schedule a report',
    description:
      "Sends a report to the user's own e-mail address every week, every month or at the close of a quarter, with files in the chosen formats. A monthly report of a month and a quarterly one wait until the data cover the period that closed; others are of the last period that the data cover. What would be the same as the last one that was sent is not sent again. A user has at most 20; the server must send e-mail.",
  },
  changeReportSchedule: {
    summary: 'Update a scheduled report',
    description:
      'Changes, pauses or resumes a scheduled report. With another timing, or resumed, it is due at the next time from now on. Fields that are absent do not change.',
  },
  removeReportSchedule: { summary: 'Delete a scheduled report', description: 'Ends the mails of the report for good.' },
  reportDownload: {
    summary: 'Download a market report',
    description:
      'Returns the same report as slides with editable charts (pptx), as a PDF or as a workbook with the numbers of every page (xlsx).',
  },
};
