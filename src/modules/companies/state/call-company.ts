import type { CompanyAnswer } from '@/contract/calls/company';
import type { Units } from '@/contract/catalogue/units';
import { companyRoutes } from '@/contract/routes/companies';
import { requestRoute } from '@/http/request-route';
import type { Company } from './shown';

/** An owner, tenant or broker. */
export const readCompany = ({ kind, name }: Company, query: Units, signal: AbortSignal): Promise<CompanyAnswer> =>
  requestRoute<CompanyAnswer>(companyRoutes.company, { path: { kind, name }, query, signal, failure: null });
