import { AS_ANSWERED, DOWNLOAD_FORMATS, SUMMARY_COLUMNS } from '@/contract/calls/download';
import { ORDERS } from '@/contract/calls/query';

type Json = { readonly [key: string]: unknown };

/** What a download is asked beside the question of its figures. */
export const DOWNLOAD_PARAMETERS = [
  {
    name: 'format',
    in: 'query',
    description: 'What the files in the zip are',
    schema: { type: 'string', enum: [...DOWNLOAD_FORMATS], default: DOWNLOAD_FORMATS[0] },
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
