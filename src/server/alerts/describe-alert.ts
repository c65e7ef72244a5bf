import { explorerAddress } from '@/contract/addresses/explorer';
import type { Alert, AlertReading, FigureAlert, FigureFiring } from '@/contract/calls/alerts';
import { indicator, PUBLIC_KEYS } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { periodDays } from '@/contract/figures/closed-period';
import type { Language } from '@/contract/text';
import { namedFilters } from '@/server/downloads/filters-in-words';
import { sayIn } from '@/server/downloads/texts';
import { defaultFilters, definitionOf } from '@/server/engine/filters/filters';
import { metricQueryOf, type Version } from '@/server/engine/version/version';
import {
  type AlertRow,
  type FigureRow,
  type FigureTold,
  isSearch,
  type StoredFigure,
  type StoredFiring,
  type StoredReading,
} from '@/server/session/alert-rows';
import { covers } from '@/server/session/conversations';
import { aboutOf } from './about';
import { alertDays } from './days';
import { describeFound, describeSearch } from './describe-search';
import type { Scope } from './markets';
import { figuresQuery } from './read-alert';
import { type Subject, storedSubject } from './subject';
import type { Telling } from './words';

/** Quarters that the view of a stock shows, so that its course is seen. */
const SHOWN = 8;

/** The view with what an alert counted until a day. */
function viewOf(version: Version, subject: Subject, day: string, language: Language): string {
  const { module, definition: _ } = indicator(subject.key);
  const { start_date, end_date, from } = alertDays(subject.key, day);
  const query = figuresQuery({ ...subject, query: { ...subject.query, language } }, day);
  const start = start_date === end_date ? periodDays('quarterly', from, SHOWN - 2).start_date : start_date;
  const defaults = defaultFilters(version, module, query);
  return explorerAddress(module, subject.key, { ...query, start_date: start, end_date }, defaults);
}

/** A reading as its owner may see it now: of markets that the subscription covers no longer, no figures. */
export function shownReading({ reading, markets }: StoredFigure, scope: Scope): AlertReading {
  if (covers(scope, markets)) return reading;
  return { ...reading, outcome: 'not_subscribed', value: null, before: null, change: null };
}

/** An alert as its owner sees it. */
export function describeAlert(
  version: Version,
  row: AlertRow,
  read: StoredReading | undefined,
  language: Language,
  webhook?: string,
): Alert {
  if (row.kind === 'search')
    return describeSearch(version, row, read !== undefined && isSearch(read) ? read : undefined, language, webhook);
  return describeFigure(version, row, read === undefined || isSearch(read) ? undefined : read, language, webhook);
}

function describeFigure(
  version: Version,
  row: FigureRow,
  read: StoredFigure | undefined,
  language: Language,
  webhook?: string,
): FigureAlert {
  const subject = storedSubject(row, language);
  const { condition, bound } = row;
  const about = { kind: 'figure' as const, ...aboutOf(row, webhook), condition, bound };
  const reading = read === undefined ? null : shownReading(read, version.scope);
  const of = {
    module: MODULE_KEYS.find((key) => key === row.module) ?? 'buildings',
    indicator: PUBLIC_KEYS.find((key) => key === row.indicator) ?? PUBLIC_KEYS[0],
  };
  if (subject === null)
    return {
      ...about,
      ...of,
      ...{ indicator_name: row.indicator, filters: null, address: null },
      ...NO_UNITS,
      reading,
    };
  const { as_of } = version.reader.dataset;
  return {
    ...{ ...about, ...of, reading },
    indicator_name: indicator(subject.key).name[language],
    filters: filtersOf(version, subject, language),
    address: viewOf(version, subject, as_of, language),
    ...unitsOf(subject, language),
  };
}

/** The filters of a subject in words, without the markets of the subscription. */
export function filtersOf(version: Version, subject: Subject, language: Language): NonNullable<Alert['filters']> {
  const say = sayIn(language);
  const query = figuresQuery({ ...subject, query: { ...subject.query, language } }, version.reader.dataset.as_of);
  return namedFilters(metricQueryOf(version, subject.key, query), say);
}

const NO_UNITS = { unit: '', change_unit: '%' } as const;

/** The units of the value and of the change of a subject. */
export function unitsOf({ key, query }: Subject, language: Language): Pick<FigureAlert, 'unit' | 'change_unit'> {
  const { unit } = definitionOf(key, { ...query, language });
  return { unit, change_unit: indicator(key).quantity === 'rate' ? 'pp' : '%' };
}

/** An alert with what it told, as its owner may see them now; null where they are of two kinds. */
export function tellingOf(version: Version, row: AlertRow, told: StoredFiring, language: Language): Telling | null {
  if (row.kind === 'search') {
    if (!isSearch(told)) return null;
    const alert = describeSearch(version, row, told, language);
    return { kind: 'search', alert, firing: describeFound(version, row, told, language) };
  }
  if (isSearch(told)) return null;
  const alert = describeFigure(version, row, told, language);
  return { kind: 'figure', alert, firing: describeTold(version, row, told, language) };
}

function describeTold(version: Version, row: FigureRow, firing: FigureTold, language: Language): FigureFiring {
  const reading = shownReading(firing, version.scope);
  const subject = storedSubject(row, language);
  const { end } = reading;
  const shown = reading.outcome === 'read' && end !== null && end <= version.reader.dataset.as_of;
  return {
    kind: 'figure',
    alert: firing.alert,
    rule: firing.rule,
    before: reading.outcome === 'read' ? firing.before : null,
    reading,
    address: subject !== null && shown ? viewOf(version, subject, end, language) : null,
    seen: firing.seen,
  };
}
