import { AGAINST, AS_ANSWERED, DOWNLOAD_FORMATS, NOT_COMPARED, SUMMARY_COLUMNS } from '@/contract/calls/download';
import { ORDERS } from '@/contract/calls/query';
import { COMPARISONS } from '@/contract/figures/changes';
import type { Json } from './json';

/** What a download is asked beside the question of its figures. */
export const DOWNLOAD_PARAMETERS = [
  {
    name: 'format',
    in: 'query',
    description: 'What the files in the zip are',
    schema: { type: 'string', enum: [...DOWNLOAD_FORMATS], default: DOWNLOAD_FORMATS[0] },
  },
  {
    name: 'compare',
    in: 'query',
    description: `What the summary is compared with: the range before, the same days a year before (other days may be given as ${AGAINST}start_date and ${AGAINST}end_date), or another selection, whose filters have the same names after ${AGAINST}`,
    schema: { type: 'string', enum: [NOT_COMPARED, ...COMPARISONS], default: NOT_COMPARED },
  },
  {
    name: 'summary_by',
    in: 'query',
    description: `Column by which the groups of the summary are sorted: ${SUMMARY_COLUMNS.join(', ')} or the key of a period; ${AS_ANSWERED} leaves them as they are answered`,
    schema: { type: 'string', default: AS_ANSWERED },
  },
  { name: 'summary_order', in: 'query', schema: { type: 'string', enum: [...ORDERS] } },
] as const satisfies readonly Json[];

export const downloadCall = (tag: string, summary: string, parameters: readonly Json[], refusals: Json): Json => ({
  post: {
    tags: [tag],
    summary,
    parameters,
    responses: {
      '200': {
        description:
          'A zip: the summary, the properties behind it, definitions, filters in words, version and date of the data',
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refusals,
    },
  },
});
