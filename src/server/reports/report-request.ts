import type { ReportBody } from '@/contract/calls/report';
import { DEFAULT_REPORT_COLOUR, REPORT_BLOCKS } from '@/contract/calls/report-limits';
import { DEFAULT_UNITS, type Units, withUnits } from '@/contract/catalogue/units';
import { lastClosedQuarter, type ReportPeriod, reportPeriod } from '@/contract/figures/report-period';
import type { Language } from '@/contract/text';

/** A report with everything that its definition leaves out. */
export type ReportRequest = Pick<ReportBody, 'title' | 'client' | 'contact'> & {
  /** Null means all of the caller's markets. */
  readonly markets: readonly string[] | null;
  readonly periodKey: string;
  readonly period: ReportPeriod;
  readonly units: Units;
  readonly blocks: NonNullable<ReportBody['blocks']>;
  readonly colour: string;
  /** Its bytes are a PNG. */
  readonly logo: { readonly png: Buffer; readonly width: number; readonly height: number } | null;
};

/** Completes the definition of a report over data that end on `day` with the logo that it names; null where its period is none. */
export function reportRequest(
  body: ReportBody,
  language: Language,
  day: string,
  logo: ReportRequest['logo'],
): ReportRequest | null {
  const periodKey = body.period ?? lastClosedQuarter(day);
  const period = reportPeriod(periodKey);
  if (period === null) return null;
  return {
    ...{ title: body.title, client: body.client, contact: body.contact },
    markets: body.markets === undefined || body.markets.length === 0 ? null : [...new Set(body.markets)],
    periodKey,
    period,
    units: withUnits({ ...DEFAULT_UNITS, language: body.language ?? language }, body),
    blocks: body.blocks ?? [...REPORT_BLOCKS],
    colour: body.colour ?? DEFAULT_REPORT_COLOUR,
    logo,
  };
}
