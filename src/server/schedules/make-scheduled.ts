import { createHash } from 'node:crypto';
import { readReport, writeReport } from '@/contract/addresses/report';
import type { Report } from '@/contract/calls/report';
import { reportBody } from '@/contract/calls/report';
import type { ScheduleOutcome } from '@/contract/calls/report-schedule-limits';
import type { FactsStore } from '@/server/database/facts-store';
import { versionOf } from '@/server/engine/version/version';
import { duePeriod } from '@/server/reports/occurrences';
import { reportOf } from '@/server/reports/report';
import { reportRequest } from '@/server/reports/report-request';
import { versionData } from '@/server/reports/version-data';
import type { StoredLogos } from '@/server/session/logos';
import type { DueReport } from '@/server/session/report-schedules';

export type MadeReport = {
  readonly kind: 'made';
  readonly report: Report;
  /** Its definition as the query string of the address of its page. */
  readonly search: string;
  readonly period: string;
  /** Null means all of the receiver's markets. */
  readonly markets: readonly string[] | null;
  /** A hash of what it is of: the same is not sent twice. */
  readonly sent: string;
};
/** What becomes of a report that is due. */
export type Made =
  | MadeReport
  | { readonly kind: 'awaits_data' }
  | {
      readonly kind: 'nothing';
      readonly outcome: Exclude<ScheduleOutcome, 'sent' | 'failed' | 'too_large'>;
      readonly period: string;
    };

type Making = { readonly facts: FactsStore; readonly logos: StoredLogos };

/**
 * Makes a report that is due, over the present data and within the markets that its receiver has today. Rejects where no data are
 * loaded, and where the stored definition is no longer read.
 */
export async function makeScheduled({ schedule, to }: DueReport, by: Making, signal: AbortSignal): Promise<Made> {
  const { markets: scope } = to.user;
  const { period: _, ...stored } = readReport(schedule.search);
  const body = reportBody.parse(stored);
  const logo = body.logo === undefined ? null : await by.logos.read(body.logo);
  const made = await by.facts.reading(async (reader): Promise<Made> => {
    const version = await versionOf(reader, scope);
    const data = versionData(version);
    const { period, covered } = duePeriod(schedule.timing, schedule.due_at, data.day);
    if (!covered) return { kind: 'awaits_data' };
    const nothing = (outcome: Extract<Made, { kind: 'nothing' }>['outcome']): Made => ({
      kind: 'nothing',
      outcome,
      period,
    });
    if (body.logo !== undefined && logo === null) return nothing('no_logo');
    const request = reportRequest({ ...body, period }, body.language ?? to.language, data.day, logo);
    if (request === null) throw new Error(`${period} is no period`);
    const { markets } = request;
    if (markets?.some((market) => scope?.includes(market) === false)) return nothing('not_subscribed');
    const known = data.defaultFilters('buildings', request.units).filter_markets;
    if (markets?.some((market) => !known.includes(market))) return nothing('no_market');
    const search = writeReport({ ...body, ...request.units, period });
    const { version: dataVersion } = reader.dataset;
    const sent = createHash('sha256')
      .update(JSON.stringify([dataVersion, scope, search, schedule.formats]))
      .digest('base64url');
    if (sent === schedule.sent) return nothing('unchanged');
    const report = await reportOf(data, request, signal);
    return { kind: 'made', report, search, period, markets, sent };
  });
  if (made === null) throw new Error('no data are loaded');
  return made;
}
