import type { z } from 'zod';
import type { ExplicitUnits, Units } from '@/contract/catalogue/units';
import type { Language } from '@/contract/text';
import type { Calls } from '@/server/api/calls';
import type { Dataset } from '@/server/database/dataset';
import type { User } from '@/server/session/user';

/** What a tool works with. */
export type ToolContext = {
  readonly calls: Calls;
  readonly user: User;
  /** Those that the arguments name, else those that the user prefers. */
  readonly units: Units;
  readonly language: Language;
  readonly dataset: Dataset;
  /** The whole address of a path of the site; null where it is longer than the server takes. */
  readonly urlOf: (path: string) => string | null;
};

/** What a tool answers with, as JSON. */
export type ToolResult = {
  readonly data_version: string;
  /** The address of the same on the site; null where there is none. */
  readonly open_url: string | null;
  /** What was left out, in sentences. */
  readonly cut?: readonly string[];
  readonly [field: string]: unknown;
};

/** The arguments that every tool takes. */
export type Settings = ExplicitUnits & {
  readonly language?: Language | undefined;
};

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType<Settings>;
  /** Takes what `input` has read. Throws `HttpProblem` where a call refuses it. */
  readonly run: (args: never, context: ToolContext) => Promise<ToolResult>;
};

/** Declares a tool: its arguments and what answers them. */
export const tool = <S extends z.ZodType<Settings>>(declared: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: S;
  readonly run: (args: z.output<S>, context: ToolContext) => Promise<ToolResult>;
}): Tool => declared;
