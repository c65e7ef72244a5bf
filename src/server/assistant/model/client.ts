import type { AssistantModel } from '@/server/base/config';
import { boundedFetch, ModelFault } from './bounded-fetch';
import { SYSTEM } from './prompt';
import { DESCRIPTIONS, inputOf, TOOL_NAMES, type ToolName } from './tools';

/** Tokens of a completion. */
const MOST_TOKENS = 2000;

/** A call of a tool by the model, not yet checked. */
export type ToolCall = { readonly tool: string; readonly input: unknown };

const packages = () => Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);

/**
 * Sends a request to the model and returns the one tool that it calls. The packages are loaded by the first request. Throws a
 * `ModelFault`, whose text holds nothing of the request or the response.
 */
export async function complete(settings: AssistantModel, request: string, signal: AbortSignal): Promise<ToolCall> {
  const [{ generateText, jsonSchema, tool }, { createOpenAICompatible }] = await packages();
  // Its warnings would be written past the log.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const { url, model, key } = settings;
  const provider = createOpenAICompatible({ name: 'assistant', baseURL: url, apiKey: key, fetch: boundedFetch });
  const declared = (kind: ToolName) =>
    tool({ description: DESCRIPTIONS[kind], inputSchema: jsonSchema(inputOf(kind)) });
  try {
    const { toolCalls } = await generateText({
      model: provider.chatModel(model),
      system: SYSTEM,
      prompt: request,
      tools: Object.fromEntries(TOOL_NAMES.map((name) => [name, declared(name)])),
      toolChoice: 'required',
      temperature: 0,
      maxOutputTokens: MOST_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
    });
    const [only] = toolCalls;
    if (only === undefined || toolCalls.length > 1) throw new ModelFault('invalid');
    return { tool: only.toolName, input: only.input };
  } catch (error) {
    throw faultOf(error, signal);
  }
}

/** Errors of the packages hold the request, so that they are never passed on. */
function faultOf(error: unknown, signal: AbortSignal): ModelFault {
  if (signal.aborted) return new ModelFault('timeout');
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++) {
    if (cause instanceof ModelFault) return cause;
  }
  return new ModelFault('invalid');
}
