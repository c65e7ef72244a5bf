import type { Report, ReportPage } from '@/contract/calls/report';
import type { ReportBlock } from '@/contract/calls/report-limits';
import { unhandled } from '@/contract/unhandled';
import { byGroup } from './blocks/by-group';
import { indicators } from './blocks/indicators';
import { largest } from './blocks/largest';
import { map } from './blocks/map';
import { methodology } from './blocks/methodology';
import { overTime } from './blocks/over-time';
import { places } from './blocks/places';
import { summary } from './blocks/summary';
import { everyNamed, named, Reader } from './reader';
import type { ReportData } from './report-data';
import type { ReportRequest } from './report-request';

const columns = (...names: readonly string[]) => everyNamed(names).map((key) => ({ key, line: false }));
const lines = (...names: readonly string[]) => everyNamed(names).map((key) => ({ key, line: true }));
/** What is delivered where the catalogue has it, else what is started. */
const supplied = () => columns(named('deliveries') === null ? 'construction_starts' : 'deliveries');
const vacant = () => lines(named('vacancy_rate') === null ? 'availability_rate' : 'vacancy_rate');

function pagesOf(block: Exclude<ReportBlock, 'methodology'>, reader: Reader): Promise<ReportPage[]> {
  switch (block) {
    case 'summary':
      return summary(reader);
    case 'indicators':
      return indicators(reader);
    case 'markets':
    case 'submarkets':
      return places(reader, block);
    case 'map':
      return map(reader);
    case 'supply_demand':
      return overTime(reader, block, [...supplied(), ...columns('gross_absorption', 'net_absorption'), ...vacant()]);
    case 'rents':
      return overTime(reader, block, lines('asking_price', 'closing_price'));
    case 'pipeline':
      return overTime(reader, block, columns('planned_buildings', 'under_construction', 'construction_starts'));
    case 'activities':
      return byGroup(reader, block, 'business_activity');
    case 'sizes':
      return byGroup(reader, block, 'operation_size');
    case 'deals':
      return largest(reader, block, named('gross_absorption'), ['tenant', 'price', 'date']);
    case 'starts':
      return largest(reader, block, named('deliveries', 'construction_starts'), ['owner', 'date']);
    case 'listings':
      return largest(reader, block, named('availability'), ['owner', 'price', 'date']);
    default:
      return unhandled(block);
  }
}

const MOST_NAMED = 4;

function placeOf({ words, request: { markets } }: Reader): string {
  if (markets === null) return words.text('all_markets');
  const more = markets.length - MOST_NAMED;
  if (more <= 1) return words.list(markets);
  return words.text('and_more', { names: markets.slice(0, MOST_NAMED).join(', '), count: more });
}

const logoOf = (logo: ReportRequest['logo']): Report['logo'] =>
  logo === null
    ? null
    : {
        ...{ width: logo.width, height: logo.height },
        src: `data:image/png;base64,${logo.png.toString('base64')}`,
      };

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Reads every block of a report. All numbers are those of the engine's answers over one data version. */
export async function reportOf(data: ReportData, request: ReportRequest, signal: AbortSignal): Promise<Report> {
  const reader = new Reader(data, request, signal);
  const { words } = reader;
  const place = placeOf(reader);
  const blocks = await Promise.all(
    request.blocks.map((block) => (block === 'methodology' ? null : pagesOf(block, reader))),
  );
  const { start_date: start, end_date: end } = request.period;
  return {
    title: request.title || words.text('title', { place }),
    subtitle: capitalised(words.text('subtitle', { place, period: reader.periodName })),
    client: request.client || null,
    contact: request.contact || null,
    colour: request.colour,
    logo: logoOf(request.logo),
    language: request.units.language,
    period: { key: request.periodKey, label: reader.periodName, start, end },
    foot: words.text('foot', {
      name: reader.datasetName,
      version: data.dataset.version,
      day: words.day(data.dataset.as_of),
    }),
    // The methodology defines what the other blocks have read.
    pages: blocks.flatMap((pages) => pages ?? methodology(reader, place)),
    data_version: data.dataset.version,
  };
}
