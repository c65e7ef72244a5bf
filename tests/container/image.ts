import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const dockerfileText = (): string => readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');

export type CopyStep = { readonly from: string | null; readonly sources: readonly string[]; readonly target: string };
export type Stage = {
  readonly name: string | null;
  readonly copies: readonly CopyStep[];
  readonly steps: readonly Step[];
};
export type Step = { readonly keyword: string; readonly text: string };

const wordsOf = (instruction: Instruction): string[] => instruction.getArguments().map((word) => word.getValue());

function copyOf(copy: Copy): CopyStep {
  const words = wordsOf(copy);
  const from =
    copy
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue() ?? null;
  return { from, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
}

/** The stages of the Dockerfile in order; the last one is the image. */
export function stages(): readonly Stage[] {
  const dockerfile = DockerfileParser.parse(dockerfileText());
  const all = dockerfile.getInstructions();
  const froms = dockerfile.getFROMs();
  return froms.map((from, i) => {
    const begins = from.getRange().start.line;
    const ends = froms[i + 1]?.getRange().start.line ?? Number.POSITIVE_INFINITY;
    const within = (one: Instruction) => one.getRange().start.line > begins && one.getRange().start.line < ends;
    return {
      name: from.getBuildStage(),
      copies: dockerfile.getCOPYs().filter(within).map(copyOf),
      steps: all.filter(within).map((one) => ({
        keyword: one.getKeyword(),
        text: one.getArgumentsContent() ?? '',
      })),
    };
  });
}

/** The last stage, which is the image. */
export function image(): Stage {
  const last = stages().at(-1);
  if (last === undefined) throw new Error('the Dockerfile has no stage');
  return last;
}

/** The values of the image's ENV instructions. */
export const environmentOf = ({ steps }: Stage): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])),
  );

/** The arguments of an instruction in exec form. */
function words(text: string): readonly string[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed) || !parsed.every((word) => typeof word === 'string'))
    throw new Error(`not words: ${text}`);
  return parsed;
}

/** The arguments of the last CMD of a stage. */
export const commandOf = ({ steps }: Stage): readonly string[] =>
  words(steps.findLast(({ keyword }) => keyword === 'CMD')?.text ?? '');

/** The arguments of the image's health check. */
export function healthcheckOf({ steps }: Stage): readonly string[] {
  const text = steps.find(({ keyword }) => keyword === 'HEALTHCHECK')?.text ?? '';
  return words(text.slice(text.indexOf('CMD') + 'CMD'.length));
}
