import { LANGUAGES } from '@/contract/text';
import { sampleData } from './sample-names';
import { type Score, score } from './score';

const FOLDERS = [
  { name: 'Learned', folder: 'tests/assistant/questions' },
  { name: 'First looks', folder: 'tests/assistant/questions/first-look' },
  { name: 'Held out', folder: 'tests/assistant/questions/held-out' },
] as const;
/** Folders named on the command line are scored in place of both: `npm run assistant:score -- tests/assistant/questions`. */
const named = process.argv.slice(2).map((folder) => ({ name: 'Questions', folder }));
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

function print({ name, total, right, answered, rightAnswers }: Score): void {
  const figures = [
    `${right} of ${total} right`,
    percent(right, total),
    `of ${answered} answers ${percent(rightAnswers, answered)} right`,
  ];
  console.log(`  ${name.padEnd(12)} ${figures.join(' · ')}`);
}

/** The answers of all files together, and those in each language: how many are right of those that are answered. */
function printAnswers(scores: readonly Score[]): void {
  const answers = scores.flatMap(({ judged }) => judged.filter(({ answered }) => answered));
  for (const language of [null, ...LANGUAGES]) {
    const chosen = answers.filter(({ question }) => language === null || question.language === language);
    const right = chosen.filter(({ wrong }) => wrong.length === 0).length;
    console.log(
      `  of what is answered${language === null ? '' : ` in ${language}`}, ${percent(right, chosen.length)} is right (${right} of ${chosen.length})`,
    );
  }
}

const { names, calendar, search } = sampleData();
for (const { name, folder } of named.length > 0 ? named : FOLDERS) {
  const scores = score(folder, names, calendar, search);
  console.log(`\n${name} (${folder})`);
  for (const one of scores) print(one);
  printAnswers(scores);
  for (const { name: file, misses } of scores)
    for (const { question, wrong, answered } of misses)
      console.log(
        `  ${answered ? '✗' : ' '} ${file} ${question.id}${question.turn === undefined ? '' : `.${question.turn}`} «${question.text}»\n      ${wrong.join('; ')}`,
      );
}
