import { MODULE_KEYS } from '@/contract/catalogue/modules';
import { MAXIMUM_ADDRESS, MAXIMUM_PARAMETERS } from '../../http/address-limits';
import { pathsOf } from './analytics-paths';
import { AVAILABILITY, IMAGES, RECORDS } from './industrial-paths';
import type { Json } from './json';
import { sharedParameters } from './parameters';
import { REFUSED, schemasTold } from './schemas';
import { SESSION } from './session-paths';

/** The API as an OpenAPI 3.1 document, all of it derived from the declarations and schemas of the contract. */
export function openApi(): Json {
  const modules: Record<string, Json> = Object.assign({}, ...MODULE_KEYS.map(pathsOf));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nave',
      version: '1',
      description: `Market intelligence for industrial real estate. An address has up to ${MAXIMUM_ADDRESS} characters and ${MAXIMUM_PARAMETERS} parameters: a GET or download of analytics whose query is longer is sent as a POST to the same path with the query as an application/x-www-form-urlencoded body.`,
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths: {
      ...modules,
      ...RECORDS,
      ...AVAILABILITY,
      ...IMAGES,
      ...SESSION,
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: sharedParameters(),
      responses: REFUSED,
      schemas: schemasTold(),
    },
  };
}

export const openApiText = (): string => `${JSON.stringify(openApi(), null, 2)}\n`;
