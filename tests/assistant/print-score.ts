import { sampleData } from './sample-names';
import { type Score, score } from './score';

const FOLDERS = [
  { name: 'Learned', folder: 'tests/assistant/questions' },
  { name: 'Kept apart', folder: 'tests/assistant/questions/held-out' },
] as const;
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

function print({ name, total, right, answered, rightAnswers }: Score): void {
  const figures = [
    `${right} of ${total} right`,
    percent(right, total),
    `of ${answered} answers ${percent(rightAnswers, answered)} right`,
  ];
  console.log(`  ${name.padEnd(12)} ${figures.join(' · ')}`);
}

/** The answers of all files together: how many are right of those that are answered. */
function printAnswers(scores: readonly Score[]): void {
  const answered = scores.reduce((sum, one) => sum + one.answered, 0);
  const right = scores.reduce((sum, one) => sum + one.rightAnswers, 0);
  console.log(`  of all that is answered, ${percent(right, answered)} is right (${right} of ${answered})`);
}

const { names, calendar, search } = sampleData();
for (const { name, folder } of FOLDERS) {
  const scores = score(folder, names, calendar, search);
  console.log(`\n${name} (${folder})`);
  for (const one of scores) print(one);
  printAnswers(scores);
  for (const { name: file, misses } of scores)
    for (const { question, wrong } of misses)
      console.log(
        `    ${file} ${question.id}${question.turn === undefined ? '' : `.${question.turn}`} «${question.text}»\n      ${wrong.join('; ')}`,
      );
}
