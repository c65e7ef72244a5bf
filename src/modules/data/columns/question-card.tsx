import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '@/contract/importing/proposal';
import styles from '../data.module.css';
import { sentenceText } from '../state/sentence';
import { FreeAnswer } from './free-answer';

type QuestionCardProps = {
  readonly question: Question;
  readonly answer: string | null;
  readonly onAnswer: (value: string) => void;
};

/** A doubt that the files do not settle, with the readings of each choice. */
export function QuestionCard({ question, answer, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation('data');
  const id = useId();
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
          onChange={({ target }) => onAnswer(String(target.value))}
          className={styles.choices}
        >
          {choices.map(({ value, label, readings }) => (
            <Radio key={value} value={value}>
              {sentenceText(t, label)}
              {value === likely && ` (${t('columns.likely')})`}
              {readings.slice(0, 4).map((reading, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: readings may be equal
                <span key={i} className={styles.reading}>
                  {examples[i] === undefined ? reading : t('columns.example', { value: examples[i], reading })}
                </span>
              ))}
            </Radio>
          ))}
        </Radio.Group>
      )}
      {free !== null && (
        <FreeAnswer
          labelledBy={id}
          free={free}
          answer={isChoice ? null : answer}
          alternative={choices.length > 0}
          onAnswer={onAnswer}
        />
      )}
    </div>
  );
}
