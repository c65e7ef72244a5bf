import type { z } from 'zod';
import { editDistance } from '@/server/base/edit-distance';

type Issue = z.core.$ZodIssue;

const MOST_SHOWN = 60;
const NEAR = 3;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

function at(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    // One source may stand without a list around it.
    if (typeof key === 'number' && !Array.isArray(value)) continue;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return value;
}

/** The allowed word that is nearest to a wrong one; null where none is near. */
function nearest(word: string, allowed: readonly string[]): string | null {
  const ranked = allowed
    .map((one) => ({ one, distance: editDistance(word.toLowerCase(), one.toLowerCase(), NEAR) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best === undefined || best.distance > NEAR ? null : best.one;
}

const didYouMean = (word: unknown, allowed: readonly string[]): string => {
  const near = nearest(String(word), allowed);
  return near === null ? '' : ` Did you mean "${near}"?`;
};

/** A mistake of a mapping in a sentence: its path, the value that stands there, what is allowed, and the nearest allowed word. */
export function describeIssue(issue: Issue, json: unknown, keysAt: (path: readonly PropertyKey[]) => string[]): string {
  const path = issue.path.join('.') || 'the mapping';
  const value = at(json, issue.path);
  switch (issue.code) {
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return `${path}: ${shown(value)} is not one of ${allowed.join(', ')}.${didYouMean(value, allowed)}`;
    }
    case 'unrecognized_keys': {
      const allowed = keysAt(issue.path);
      return issue.keys.map((key) => `${path}: there is no key "${key}" here.${didYouMean(key, allowed)}`).join(' ');
    }
    case 'invalid_type':
      return value === undefined
        ? `${path}: is missing (${issue.expected}).`
        : `${path}: ${shown(value)} must be of the type ${issue.expected}.`;
    case 'invalid_key':
      return `${path}: is not a known name.${didYouMean(issue.path.at(-1), keysAt(issue.path.slice(0, -1)))}`;
    case 'custom':
      return `${path}: ${issue.message}${didYouMean(issue.path.at(-1), keysAt(issue.path.slice(0, -1)))}`;
    default:
      return `${path}: ${value === undefined ? '' : `${shown(value)}: `}${issue.message}`;
  }
}
