import { COMPANY_KINDS, type CompanyKind } from '../calls/company-limits';
import { UNITS } from '../units-query';
import { id, json, type PathKind, route } from './route';

const kind: PathKind<CompanyKind> = {
  parse: (segment) => COMPANY_KINDS.find((one) => one === segment),
  print: (one) => one,
  values: () => COMPANY_KINDS,
};

/** The call of the page of a company: by its kind and its name, as the filter of that kind has it. */
export const companyRoutes = {
  company: route({
    method: 'GET',
    path: '/industrial/companies/{kind}/{name}',
    tag: 'industrial',
    parts: { kind, name: id('company') },
    query: () => UNITS,
    answer: json('Company'),
    caching: 'revalidate',
    reads: true,
    refusals: [404],
  }),
};
