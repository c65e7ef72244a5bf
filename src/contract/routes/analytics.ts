import {
  changesQuery,
  dimensionsOfModule,
  downloadQuery,
  figuresQuery,
  optionsQuery,
  propertiesQuery,
  scatterQuery,
  scorecardDownloadQuery,
  scorecardQuery,
  subjectOf,
  subjectOfModule,
  vacancyBridgeQuery,
} from '../analytics-query';
import { indicatorOfDownload } from '../calls/download';
import { LIST_KEYS, type ListKey } from '../catalogue/dimensions';
import { INDICATOR_KEYS, type IndicatorKey, indicator, indicatorOfPath } from '../catalogue/indicators';
import { MODULE_KEYS, type ModuleKey, moduleOf } from '../catalogue/modules';
import { UNITS } from '../units-query';
import { file, json, type PathKind, type PathValues, route } from './route';

const module: PathKind<ModuleKey> = {
  parse: (segment) => MODULE_KEYS.find((key) => moduleOf(key).path === segment),
  print: (key) => moduleOf(key).path,
  values: () => MODULE_KEYS,
  spread: true,
};
const moduleIn = ({ module: key }: PathValues): ModuleKey => MODULE_KEYS.find((one) => one === key) ?? 'buildings';
const indicatorKind: PathKind<IndicatorKey> = {
  parse: (segment, before) => indicatorOfPath(moduleIn(before), segment),
  print: (key) => indicator(key).path,
  values: (before) => INDICATOR_KEYS[moduleIn(before)],
  spread: true,
};
const download: PathKind<IndicatorKey> = {
  parse: (segment, before) => indicatorOfDownload(moduleIn(before), segment),
  print: (key) => indicator(key).download,
  values: (before) => INDICATOR_KEYS[moduleIn(before)],
  spread: true,
};
const listsOf = (before: PathValues): ListKey[] =>
  LIST_KEYS.filter((key) => dimensionsOfModule(moduleIn(before)).includes(key));
const dimension: PathKind<ListKey> = {
  parse: (segment, before) => listsOf(before).find((key) => key === segment),
  print: (key) => key,
  values: listsOf,
};

const READ = { method: 'GET', tag: 'buildings', form: true, caching: 'revalidate', reads: true, refusals: [] } as const;

export const analyticsRoutes = {
  filters: route({
    ...READ,
    path: '/{module}/filters',
    parts: { module },
    query: () => UNITS,
    answer: json('Filters'),
  }),
  defaultFilters: route({
    ...READ,
    path: '/{module}/default-filters',
    parts: { module },
    query: () => UNITS,
    answer: json('DefaultFilters'),
  }),
  overview: route({
    ...READ,
    path: '/{module}/overview',
    parts: { module },
    query: (path) => figuresQuery(subjectOfModule(path.module)),
    answer: json('Overview'),
  }),
  options: route({
    ...READ,
    path: '/{module}/options/{dimension}',
    parts: { module, dimension },
    query: () => optionsQuery,
    answer: json('Options'),
  }),
  figures: route({
    ...READ,
    path: '/{module}/{indicator}',
    parts: { module, indicator: indicatorKind },
    query: (path) => figuresQuery(subjectOf(path.indicator)),
    answer: json('Figures'),
  }),
  properties: route({
    ...READ,
    path: '/{module}/{indicator}/properties',
    parts: { module, indicator: indicatorKind },
    served: ({ indicator: key }) => indicator(key).hasProperties || indicator(key).parts !== undefined,
    query: (path) => propertiesQuery(path.indicator),
    answer: json('Properties'),
  }),
  points: route({
    ...READ,
    path: '/{module}/{indicator}/points',
    parts: { module, indicator: indicatorKind },
    served: ({ indicator: key }) => indicator(key).hasProperties,
    query: (path) => figuresQuery(subjectOf(path.indicator)),
    answer: json('Points'),
  }),
  distribution: route({
    ...READ,
    path: '/{module}/{indicator}/distribution',
    parts: { module, indicator: indicatorKind },
    served: ({ indicator: key }) => indicator(key).hasProperties,
    query: (path) => figuresQuery(subjectOf(path.indicator)),
    answer: json('Distribution'),
  }),
  scatter: route({
    ...READ,
    path: '/{module}/{indicator}/scatter',
    parts: { module, indicator: indicatorKind },
    served: ({ indicator: key }) => indicator(key).hasProperties,
    query: (path) => scatterQuery(path.indicator),
    answer: json('Scatter'),
  }),
  changes: route({
    ...READ,
    path: '/{module}/{indicator}/changes',
    parts: { module, indicator: indicatorKind },
    served: ({ indicator: key }) => indicator(key).hasProperties || indicator(key).parts !== undefined,
    query: (path) => changesQuery(path.indicator),
    answer: json('Changes'),
  }),
  vacancyBridge: route({
    ...READ,
    path: '/analytics/vacancy-bridge',
    parts: {},
    query: () => vacancyBridgeQuery,
    answer: json('VacancyBridge'),
  }),
  scorecard: route({
    ...READ,
    path: '/analytics/scorecard',
    parts: {},
    query: () => scorecardQuery,
    answer: json('Scorecard'),
  }),
  scorecardDownload: route({
    ...READ,
    method: 'POST',
    path: '/analytics/scorecard/download',
    parts: {},
    query: () => scorecardDownloadQuery,
    answer: file('application/zip'),
    caching: 'file',
  }),
  download: route({
    ...READ,
    method: 'POST',
    path: '/{module}/download/{download}',
    parts: { module, download },
    query: (path) => downloadQuery(path.download),
    answer: file('application/zip'),
    caching: 'file',
  }),
};
