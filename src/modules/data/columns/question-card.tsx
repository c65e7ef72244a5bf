import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '@/contract/importing/proposal';
import { NO_FIGURE } from '@/ui/format';
import styles from '../data.module.css';
import { sentenceText } from '../state/sentence';
import { FreeAnswer } from './free-answer';
import { RateAnswer } from './rate-answer';

type QuestionCardProps = {
  readonly question: Question;
  readonly answer: string | null;
  /** False where the answer could not be stored. */
  readonly onAnswer: (value: string) => Promise<boolean>;
};

/** A doubt that the files do not settle, with the readings of each choice. */
export function QuestionCard({ question, answer: stored, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation('data');
  const id = useId();
  // Shown while it is on its way.
  const [chosen, setChosen] = useState<string | null>(null);
  const answer = chosen ?? stored;
  const choose = async (value: string) => {
    setChosen(value);
    if (!(await onAnswer(value))) setChosen(null);
  };
  const { file, from, text, examples, choices, likely, free } = question;
  const isChoice = choices.some(({ value }) => value === answer);
  return (
    <div className={styles.card} data-open={answer === null}>
      <h3 id={id}>{sentenceText(t, text)}</h3>
      <p className={styles.detail}>
        <bdi>{[file, ...(from === null ? [] : [from])].join(' · ')}</bdi>
      </p>
      {choices.length > 0 && (
        <Radio.Group
          aria-labelledby={id}
          value={answer}
          onChange={({ target }) => void choose(String(target.value))}
          className={styles.choices}
        >
          {choices.map(({ value, label, readings }) => (
            <Radio key={value} value={value}>
              {sentenceText(t, label)}
              {value === likely && ` (${t('columns.likely')})`}
              {readings.slice(0, 4).map((reading, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: readings may be equal
                <span key={i} className={styles.reading}>
                  {examples[i] === undefined
                    ? reading
                    : t('columns.example', { value: examples[i], reading: reading || NO_FIGURE })}
                </span>
              ))}
            </Radio>
          ))}
        </Radio.Group>
      )}
      {free === 'rate' && (
        <RateAnswer labelledBy={id} answer={isChoice ? null : answer} onAnswer={(value) => void choose(value)} />
      )}
      {free !== null && free !== 'rate' && (
        <FreeAnswer
          labelledBy={id}
          free={free}
          answer={isChoice ? null : answer}
          alternative={choices.length > 0}
          onAnswer={(value) => void choose(value)}
        />
      )}
    </div>
  );
}
