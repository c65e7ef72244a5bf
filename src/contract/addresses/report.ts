import type { ReportBody } from '../calls/report';
import { REPORT_BLOCKS } from '../calls/report-limits';
import { AREA_UNITS, MONETARY_UNITS, RENT_PERIODS } from '../catalogue/units';
import { LANGUAGES } from '../text';
import { UNIT_NAMES } from './names';

/** The parameters of the address of a report. Never change a name: saved reports hold it. */
const NAMES = {
  markets: 'mk',
  period: 'p',
  ...UNIT_NAMES,
  language: 'l',
  blocks: 'b',
  title: 't',
  client: 'c',
  contact: 'k',
  colour: 'co',
  logo: 'lg',
} as const satisfies Record<keyof ReportBody, string>;

const TEXTS = ['period', 'title', 'client', 'contact', 'colour', 'logo'] as const;

/** Whether two query strings hold one definition. */
export const sameReport = (one: string, other: string): boolean =>
  writeReport(readReport(one)) === writeReport(readReport(other));

/** The definition of a report as the query string of its address. */
export function writeReport(body: ReportBody): string {
  const params = new URLSearchParams();
  for (const market of body.markets ?? []) params.append(NAMES.markets, market);
  for (const key of [...TEXTS, 'area_unit', 'monetary_unit', 'rent_period', 'language'] as const) {
    const value = body[key];
    if (value !== undefined && value !== '') params.set(NAMES[key], value);
  }
  if (body.blocks !== undefined) params.set(NAMES.blocks, body.blocks.join('.'));
  return params.toString();
}

/** The definition that a query string holds. What the call refuses stays in it, so that it is refused and not left out. */
export function readReport(search: string): ReportBody {
  const params = new URLSearchParams(search);
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name));
  const text = (key: (typeof TEXTS)[number]) => {
    const value = params.get(NAMES[key]);
    return value === null || value === '' ? {} : { [key]: value };
  };
  const markets = params.getAll(NAMES.markets);
  const named = params.get(NAMES.blocks)?.split('.');
  const blocks = named?.flatMap((name) => REPORT_BLOCKS.filter((block) => block === name));
  const [area_unit, monetary_unit] = [one(NAMES.area_unit, AREA_UNITS), one(NAMES.monetary_unit, MONETARY_UNITS)];
  const [rent_period, language] = [one(NAMES.rent_period, RENT_PERIODS), one(NAMES.language, LANGUAGES)];
  return {
    ...(markets.length === 0 ? {} : { markets }),
    ...(area_unit === undefined ? {} : { area_unit }),
    ...(monetary_unit === undefined ? {} : { monetary_unit }),
    ...(rent_period === undefined ? {} : { rent_period }),
    ...(language === undefined ? {} : { language }),
    ...(blocks === undefined || blocks.length === 0 ? {} : { blocks: [...new Set(blocks)] }),
    ...Object.assign({}, ...TEXTS.map(text)),
  };
}
