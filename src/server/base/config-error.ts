import type { z } from 'zod';

/** The environment holds values that cannot be used; the message has a line for each of them. */
export class ConfigError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Variables whose values hold passwords and keys. */
const SECRET: ReadonlySet<string> = new Set(['DATABASE_URL', 'NAVE_SECRET', 'NAVE_ASSISTANT_KEY', 'SMTP_URL']);
const LONGEST = 100;

/** One sentence for each variable: what its value must be, and what it is unless it is secret. */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  values: Readonly<Record<string, string | undefined>>,
): string[] {
  const sentences = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path[0]);
    if (sentences.has(name)) continue;
    const value = values[name] ?? '';
    const shown = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
    const present = SECRET.has(name) ? 'its value is not shown because it is secret' : `it is ${JSON.stringify(shown)}`;
    const state = values[name] === undefined ? 'it is not set' : present;
    sentences.set(name, `${name} must be ${requirementOf(issue)}; ${state}.`);
  }
  return [...sentences.values()];
}

/** The requirement that a value does not meet, in words. */
function requirementOf(issue: z.core.$ZodIssue): string {
  const own = !/^(invalid|too (small|big))/i.test(issue.message);
  if (own) return issue.message;
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'a day such as 2026-06-30' : `a valid ${issue.format}`;
    default:
      return 'another value';
  }
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters long' : '');
