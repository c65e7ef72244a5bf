import { z } from 'zod';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import type { PublishedParameter } from '@/contract/params';
import { CALL_TEXTS } from '@/contract/published/calls';
import { parameterText } from '@/contract/published/parameters';
import { ROUTE_NAMES, ROUTES } from '@/contract/routes';
import { printPart, queryAt } from '@/contract/routes/by-shape';
import { partsOf, type ServedPath, servedPaths } from '@/contract/routes/expand';
import type { AnyPart, RouteShape } from '@/contract/routes/route';
import { SCHEMAS, type SchemaName } from '@/contract/schemas';
import { MAXIMUM_ADDRESS, MAXIMUM_PARAMETERS } from '@/server/http/address-limits';

export type Json = { readonly [key: string]: unknown };

const content = (name: SchemaName, type = 'application/json'): Json => ({
  content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } },
});
const problem = (description: string): Json => ({ description, ...content('Problem', 'application/problem+json') });

/** Refusals by status, described once. */
const REFUSALS: Readonly<Record<number, Json>> = {
  400: problem('The request is not valid. The field `errors` names every parameter that is wrong.'),
  401: problem('The token is missing, has expired or was revoked.'),
  403: problem('The request comes from another site, or is not allowed.'),
  404: problem('There is nothing at this path, or it is outside the markets of the subscription.'),
  409: problem(
    'The name is in use, or a limit is reached: of saved views, of tokens, or of the turns of a conversation.',
  ),
  413: problem('The body is too large.'),
  429: problem('Too many requests. Wait for the seconds in the header Retry-After.'),
  503: problem('The data are not ready, or the request took too long. Wait for the seconds in the header Retry-After.'),
};
const NOT_MODIFIED: Json = { description: 'The response has not changed since the one that If-None-Match names.' };

/** The statuses with which a call is refused. */
function refusalsOf(route: RouteShape, published: readonly PublishedParameter[]): number[] {
  const checked = published.length > 0 || route.body !== undefined;
  const sends = route.method !== 'GET' || route.form;
  return [
    ...(checked ? [400] : []),
    ...(route.path === '/remove-token' ? [] : [401]),
    ...(route.method === 'GET' || route.refusals.includes(403) ? route.refusals.filter((one) => one === 403) : [403]),
    ...(Object.keys(route.parts).length > 0 || route.refusals.includes(404) ? [404] : []),
    ...(sends && !route.site ? [413] : []),
    ...route.refusals.filter((one) => one !== 403 && one !== 404),
    503,
  ];
}

/** Parameters that many calls share are described once. */
class SharedParameters {
  private readonly uses = new Map<string, number>();
  readonly components: Record<string, Json> = {};

  count(published: readonly Json[]): void {
    for (const one of published) {
      const text = JSON.stringify(one);
      this.uses.set(text, (this.uses.get(text) ?? 0) + 1);
    }
  }

  /** A reference where a parameter is shared under a name that no other has, else the parameter. */
  refer(one: Json): Json {
    const text = JSON.stringify(one);
    const name = String(one.name);
    const known = this.components[name];
    if ((this.uses.get(text) ?? 0) < 2 || (known !== undefined && JSON.stringify(known) !== text)) return one;
    this.components[name] = one;
    return { $ref: `#/components/parameters/${name}` };
  }
}

function queryParameter({ name, schema, required, example, onlyWith }: PublishedParameter): Json {
  const needed = Object.entries(onlyWith ?? {}).map(([other, values]) => ` Only with ${other}=${values.join(' or ')}.`);
  return {
    name,
    in: 'query',
    description: `${parameterText(name)}${needed.join('')}`,
    ...(required ? { required } : {}),
    ...(schema.type === 'array' ? { explode: true } : {}),
    schema,
    example: schema.type === 'array' ? [example] : example,
  };
}

function pathParameter(name: string, kind: AnyPart | undefined, { values }: ServedPath): Json {
  const choices = kind?.values?.(values).map((value) => printPart(kind, value));
  const pattern = kind?.pattern?.source;
  return {
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(choices ? { enum: choices } : {}), ...(pattern ? { pattern } : {}) },
  };
}

const published = (route: RouteShape, { values }: ServedPath): Json[] =>
  queryAt(route, values).publish().map(queryParameter);

/** The indicator that a path is about, whose name and definition describe it; undefined of other calls. */
function indicatorAt({ values }: ServedPath) {
  const key = values.indicator ?? values.download;
  const found = MODULE_KEYS.flatMap((module) => INDICATOR_KEYS[module]).find((one) => one === key);
  return found && indicator(found);
}

function responsesOf(route: RouteShape): Json {
  const { answer } = route;
  if (answer.kind === 'none') return { '204': { description: 'Done. The response has no body.' } };
  if (answer.kind === 'file') {
    const types = answer.types.length > 0 ? answer.types : ['application/octet-stream'];
    const schema = { type: 'string', format: 'binary' };
    return {
      '200': { description: 'The file.', content: Object.fromEntries(types.map((type) => [type, { schema }])) },
    };
  }
  return {
    [answer.status]: { description: answer.status === 201 ? 'Created.' : 'The response.', ...content(answer.schema) },
    ...(answer.optional ? { '204': { description: 'Done. The response has no body.' } } : {}),
  };
}

function operation(served: ServedPath, shared: SharedParameters): Json {
  const route: RouteShape = ROUTES[served.name];
  const { summary, description } = CALL_TEXTS[served.name];
  const about = indicatorAt(served);
  const query = queryAt(route, served.values).publish();
  const tag = served.values.module === undefined ? route.tag : String(served.values.module);
  const refusals = refusalsOf(route, query).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return {
    tags: [tag],
    summary: about === undefined ? summary : `${about.name.en}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
    description: about === undefined ? description : `${about.tooltip.en} ${description}`,
    ...(route.open ? { security: [] } : {}),
    parameters: [
      ...partsOf(served.path).map((name) => pathParameter(name, route.parts[name], served)),
      ...published(route, served).map((one) => shared.refer(one)),
    ],
    ...(route.body === undefined
      ? {}
      : { requestBody: { ...(route.bodyOptional ? {} : { required: true }), ...content(route.body) } }),
    responses: {
      ...responsesOf(route),
      ...(route.caching === 'revalidate' ? { '304': NOT_MODIFIED } : {}),
      ...Object.fromEntries(refusals),
    },
  };
}

function pathsOf(shared: SharedParameters): Record<string, Json> {
  const paths: Record<string, Json> = {};
  const all = ROUTE_NAMES.flatMap(servedPaths);
  for (const served of all) shared.count(published(ROUTES[served.name], served));
  for (const served of all) {
    const { method, site }: RouteShape = ROUTES[served.name];
    paths[served.path] = {
      ...(site ? { servers: [{ url: '/api' }] } : {}),
      ...paths[served.path],
      [method.toLowerCase()]: operation(served, shared),
    };
  }
  return paths;
}

/** Schemas of bodies are published as they are sent, before anything is read into them. */
const BODIES: ReadonlySet<string> = new Set(
  ROUTE_NAMES.flatMap((name) => {
    const { body }: RouteShape = ROUTES[name];
    return body === undefined ? [] : [body];
  }),
);

/** Names of published answers. A schema that has one of them as a part refers to it: some answers hold many others. */
const ANSWERS: ReadonlyMap<unknown, string> = new Map(
  Object.entries(SCHEMAS).flatMap(([name, schema]) => (BODIES.has(name) ? [] : [[schema, name]])),
);

function referToAnswer({ zodSchema, jsonSchema, path }: { zodSchema: unknown; jsonSchema: object; path: unknown[] }) {
  const name = ANSWERS.get(zodSchema);
  if (path.length === 0 || name === undefined) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  Object.assign(jsonSchema, { $ref: `#/components/schemas/${name}` });
}

const schemas = (): Json =>
  Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => {
      const { $schema: _, ...whole } = z.toJSONSchema(schema, {
        unrepresentable: 'any',
        override: referToAnswer,
        io: BODIES.has(name) && name !== 'Preferences' ? 'input' : 'output',
      });
      return [name, whole];
    }),
  );

/** The API as an OpenAPI 3.1 document, generated from the table of calls. */
export function openApi(): Json {
  const shared = new SharedParameters();
  const paths = pathsOf(shared);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nave API',
      version: '1',
      description: `Market data of industrial real estate: indicators, the records behind every figure, and what is on the market. Authenticate with a bearer token: a personal access token, which every user makes in the menu of the application (POST /user/tokens) and which refuses calls that say so, or a token of the session from /api/get-token. Every response is limited to the markets of the caller's subscription. Unknown parameters are refused, and a refusal names everything that is wrong with a request. An address may have ${MAXIMUM_ADDRESS} characters and ${MAXIMUM_PARAMETERS} parameters; send a longer query of an analytics call as a POST to the same path, with the query as an application/x-www-form-urlencoded body.`,
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: shared.components,
      responses: REFUSALS,
      schemas: schemas(),
    },
  };
}

/** The document as it is checked in. */
export const openApiText = (): string => `${JSON.stringify(openApi(), null, 2)}\n`;
