import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '@/contract/figures/days';
import type { Question } from '@/contract/importing/proposal';
import styles from '../data.module.css';

type Free = Exclude<NonNullable<Question['free']>, 'rate'>;
type FreeAnswerProps = {
  readonly labelledBy: string;
  readonly free: Free;
  /** The present answer, where it is none of the choices. */
  readonly answer: string | null;
  /** Whether there are choices too. */
  readonly alternative: boolean;
  readonly onAnswer: (value: string) => void;
};

const LONGEST = 200;
const FITS: Readonly<Record<Free, (value: string) => boolean>> = {
  text: (value) => value !== '',
  day: isDay,
  number: (value) => Number(value) > 0 && Number.isFinite(Number(value)),
};

/** An answer that the user writes: a text, a day or a number. */
export function FreeAnswer({ labelledBy, free, answer, alternative, onAnswer }: FreeAnswerProps) {
  const { t } = useTranslation('data');
  const id = useId();
  const [value, setValue] = useState(answer ?? '');
  const [wrong, setWrong] = useState(false);
  const send = () => {
    const text = value.trim();
    setWrong(!FITS[free](text));
    if (FITS[free](text)) onAnswer(text);
  };
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{t(alternative ? 'columns.other_answer' : 'columns.answer')}</label>
      <span className={styles.field}>
        <Input
          id={id}
          aria-describedby={`${labelledBy} ${id}-form`}
          value={value}
          maxLength={LONGEST}
          placeholder={t(`columns.free.${free}`)}
          status={wrong ? 'error' : ''}
          aria-invalid={wrong}
          onChange={({ target }) => setValue(target.value)}
          onPressEnter={send}
          className={styles.answer}
        />
        <Button disabled={value.trim() === '' || value.trim() === answer} onClick={send}>
          {t('columns.use_answer')}
        </Button>
      </span>
      <span id={`${id}-form`} className={wrong ? styles.wrong : styles.detail} role={wrong ? 'alert' : undefined}>
        {t(`columns.free_hint.${free}`)}
      </span>
    </div>
  );
}
