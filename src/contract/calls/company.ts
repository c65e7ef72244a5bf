import { z } from 'zod';
import { COMPANY_KINDS } from './company-limits';
import { named } from './lot-parts';

const day = z.iso.date();

/** Space that a tenant takes or took in a building. */
const tenancy = z.object({
  id: z.string(),
  building: named,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  market: z.string(),
  submarket: z.string().nullable(),
  /** Null where the whole building is meant, or the record names no space. */
  space: z.string().nullable(),
  tenant: z.string().nullable(),
  moved_in_on: day,
  moved_out_on: day.nullable(),
  lease_ends_on: day.nullable(),
  /** Whether it is occupied on the last day of the data. */
  present: z.boolean(),
  area: z.number(),
});
export type Tenancy = z.infer<typeof tenancy>;

/** GET /industrial/companies/{kind}/{name}: an owner, tenant or broker of the caller's markets. */
export const companyAnswer = z.object({
  kind: z.enum(COMPANY_KINDS),
  name: z.string(),
  /** Of a tenant, its own, past ones too; of an owner, the present ones in its buildings; of a broker, none. The largest present ones first. */
  tenancies: z.array(tenancy),
  /** How many there are, where `tenancies` is cut. */
  total: z.number(),
  /** Area of all present ones. */
  occupied_area: z.number(),
  area_unit: z.string(),
  as_of: day,
  data_version: z.string(),
});
export type CompanyAnswer = z.infer<typeof companyAnswer>;
