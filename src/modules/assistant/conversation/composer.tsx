import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_QUESTION } from '@/contract/calls/assistant-limits';
import { SendIcon } from '@/ui/icons';
import { ask, asQuestion, useAssistant } from '../state/store';
import styles from './conversation.module.css';

/** Of the field, so that a key can lead to it. */
export const QUESTION_FIELD = 'assistant-question';
/** Characters left from which on their number is shown. */
const NEAR = 100;
/** Lines that the field grows to, and the characters of one where the browser does not size a field by its content. */
const LINES = 6;
const LINE = 60;

const linesOf = (text: string): number =>
  Math.min(
    LINES,
    text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0),
  );

type ComposerProps = {
  /** Whether it has the focus at first. */
  readonly focused: boolean;
};

/** The field of the question: Enter asks, Shift+Enter begins a line, an arrow upward in an empty field recalls the last question. */
export function Composer({ focused }: ComposerProps) {
  const { t } = useTranslation('assistant');
  const hint = useId();
  const field = useRef<TextAreaRef>(null);
  const [text, setText] = useState('');
  const last = useAssistant(({ turns }) => turns[turns.length - 1]?.question ?? '');
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const send = () => {
    if (asQuestion(text) === '') return;
    ask(text);
    setText('');
    field.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '' && last !== '') {
      event.preventDefault();
      setText(last);
    }
  };
  const left = MAXIMUM_QUESTION - text.length;
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.field}>
        <Input.TextArea
          ref={field}
          id={QUESTION_FIELD}
          variant="borderless"
          // antd's own sizing writes styles into the page, which the content security policy refuses.
          rows={linesOf(text)}
          maxLength={MAXIMUM_QUESTION}
          value={text}
          aria-label={t('composer.label')}
          aria-describedby={hint}
          placeholder={t('composer.placeholder')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <Button
          type="primary"
          htmlType="submit"
          disabled={text.trim() === ''}
          aria-label={t('composer.send')}
          title={t('composer.send')}
          icon={<SendIcon size={14} />}
        />
      </div>
      <p id={hint} className={styles.hint}>
        <span>{t('composer.hint')}</span>
        {left <= NEAR && (
          <span className={left === 0 ? styles.full : undefined}>
            {t('composer.count', { count: text.length, most: MAXIMUM_QUESTION })}
          </span>
        )}
      </p>
    </form>
  );
}
