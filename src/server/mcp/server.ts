import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { DEFAULT_UNITS, withUnits } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import { Calls } from '@/server/api/calls';
import { notReady } from '@/server/api/not-ready';
import { problemOf } from '@/server/api/problem-of';
import { log } from '@/server/base/log';
import type { FactsStore } from '@/server/database/facts-store';
import { bodyLanguage, readJson } from '@/server/http/json-body';
import { HttpProblem } from '@/server/http/problems';
import { wholeAddress } from '@/server/http/site';
import { getSessions } from '@/server/session/server-sessions';
import type { User } from '@/server/session/user';
import type { Tool, ToolContext } from './tool';
import { ask } from './tools/ask';
import { queryIndicator, rank } from './tools/figures';
import { findValue } from './tools/find-value';
import { describeIndicator, listIndicators } from './tools/indicators';
import { explainChange, getRecord, listRecords } from './tools/records';
import { searchSpace } from './tools/space';

/** Every tool, in the order of the list. */
const TOOLS: readonly Tool[] = [
  listIndicators,
  describeIndicator,
  findValue,
  queryIndicator,
  rank,
  explainChange,
  listRecords,
  searchSpace,
  getRecord,
  ask,
];

/** What the tools of one request work with. */
export type RequestContext = {
  readonly user: User;
  readonly facts: FactsStore;
  readonly today: string;
  readonly signal: AbortSignal;
  /** The language that the request prefers. */
  readonly language: Language;
  /** The address of the site. */
  readonly site: string;
};

const INSTRUCTIONS = `Market data of industrial real estate (Mexico): inventory, availability, rates, prices and absorption of buildings and lots, the records behind every figure, and what is on the market. Read-only, and limited to the markets of the user.
Look names up with find_value before filtering by them. Quote every figure with its unit, its days and its open_url, where the user sees the same figure and the records that make it. A null value means that there is none; it is not zero. \`cut\` names what a result leaves out. Where dataset.sample is true the data are a generated sample: say so.`;

/** Elements of the arguments of one call. */
const MAXIMUM_ELEMENTS = 10_000;

/** The input of a tool as the protocol publishes it. What is sent is read in `answerOf`, whose refusals are those of the API. */
function published(input: z.ZodType): StandardSchemaWithJSON {
  const schema = z.toJSONSchema(input, { io: 'input' });
  return {
    '~standard': {
      version: 1,
      vendor: 'nave',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
const PUBLISHED = new Map(TOOLS.map(({ name, input }) => [name, published(input)]));

/** A server of the protocol for one request of a user. */
export function serverFor(context: RequestContext): McpServer {
  const server = new McpServer(
    { name: 'nave', title: 'Nave', version: '1' },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false } },
      maxToolInputElements: MAXIMUM_ELEMENTS,
    },
  );
  for (const tool of TOOLS) {
    const { name, title, description } = tool;
    const inputSchema = PUBLISHED.get(name) ?? published(tool.input);
    const annotations = {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    };
    server.registerTool(name, { title, description, inputSchema, annotations }, (args) =>
      answerOf(tool, args, context),
    );
  }
  return server;
}

/** The result of a tool; of what is refused, the sentence of the refusal. */
async function answerOf(tool: Tool, sent: unknown, context: RequestContext): Promise<CallToolResult> {
  const sessions = await getSessions();
  const preferences = await sessions.preferences.read(context.user);
  const language = bodyLanguage(sent) ?? preferences.language ?? context.language;
  try {
    await sessions.used(context.user, tool.name);
    const read = readJson(tool.input, sent);
    if ('details' in read) throw new HttpProblem(400, 'invalid', {}, read.details);
    const units = withUnits(withUnits({ ...DEFAULT_UNITS, language }, preferences), read.data);
    const { dataset } = context.facts;
    if (dataset === null) throw notReady();
    const toolContext: ToolContext = {
      calls: new Calls({ ...context, facts: pinned(context.facts, dataset.version), language }),
      user: context.user,
      units,
      language,
      dataset,
      urlOf: (path) => wholeAddress(context.site, path),
    };
    // `run` takes what the input of the same declaration reads.
    const result = await tool.run(read.data as never, toolContext);
    return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: { ...result } };
  } catch (error) {
    const problem = problemOf(error, context.signal);
    if (problem.status === 500) log.error({ err: error, tool: tool.name }, 'a tool failed');
    return { isError: true, content: [{ type: 'text', text: problem.body(language).message }] };
  }
}

/** The store with one data version for all calls of a tool. */
const pinned = (facts: FactsStore, version: string): FactsStore => ({
  get dataset() {
    return facts.dataset;
  },
  get fault() {
    return facts.fault;
  },
  reading: (work) => facts.reading(work, version),
  image: (path, signal) => facts.image(path, signal),
  refresh: () => facts.refresh(),
  ping: () => facts.ping(),
  close: () => facts.close(),
});
