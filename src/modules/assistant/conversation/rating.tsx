import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_REASON } from '@/contract/calls/assistant-limits';
import type { FeedbackBody } from '@/contract/calls/feedback';
import button from '@/ui/button.module.css';
import { ThumbIcon } from '@/ui/icons';
import answers from '../answer/answer.module.css';
import type { Turn, Verdict } from '../state/conversation';
import { rate } from '../state/store';

const VERDICTS: readonly FeedbackBody['verdict'][] = ['up', 'down'];

type Pending = { readonly verdict: Verdict; readonly reason: string };

/** A chosen verdict is stored once: when its reason is sent, or when the box of the reason is left. */
function usePending(key: string) {
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const [thanked, setThanked] = useState(false);
  const pending = useRef<Pending | null>(null);
  const store = useRef(() => undefined as unknown);
  store.current = async () => {
    const own = pending.current;
    if (own === null) return;
    pending.current = null;
    setChosen(null);
    setThanked(await rate(key, own.verdict, own.reason));
  };
  useEffect(() => {
    const leave = () => void store.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const write = (reason: string) => {
    if (pending.current) pending.current = { ...pending.current, reason };
  };
  const choose = (verdict: Verdict) => {
    pending.current = { verdict, reason: pending.current?.reason ?? '' };
    setChosen(verdict);
    setThanked(false);
  };
  return { chosen, thanked, choose, write, send: () => void store.current() };
}

/** Whether the answer was good, and why. */
export function Rating({ turn }: { readonly turn: Turn }) {
  const { t } = useTranslation('assistant');
  const id = useId();
  const { chosen, thanked, choose, write, send } = usePending(turn.key);
  const thumbs = useRef<HTMLSpanElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (chosen) field.current?.focus();
  }, [chosen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !thumbs.current?.contains(relatedTarget)) send();
  };
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The panel around it stays.
    event.stopPropagation();
    write('');
    send();
  };
  const shown = chosen ?? turn.verdict;
  return (
    <>
      <span ref={thumbs} className={answers.rating}>
        {VERDICTS.map((verdict) => (
          <button
            key={verdict}
            type="button"
            className={`${button.button} ${button.icon} ${button.quiet}`}
            aria-pressed={shown === verdict}
            aria-label={t(`feedback.${verdict}`)}
            title={t(`feedback.${verdict}`)}
            // The box of the reason keeps the focus: leaving it stores the verdict.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (shown !== verdict) choose(verdict);
            }}
          >
            <ThumbIcon size={14} down={verdict === 'down'} />
          </button>
        ))}
      </span>
      {chosen && (
        <form className={answers.reason} onSubmit={submit} onBlur={leave} onKeyDown={close}>
          <label htmlFor={id}>{t(`feedback.why_${chosen}`)}</label>
          <input
            ref={field}
            id={id}
            type="text"
            maxLength={MAXIMUM_REASON}
            autoComplete="off"
            onChange={({ target }) => write(target.value)}
          />
          <button type="submit" className={button.button}>
            {t('feedback.send')}
          </button>
        </form>
      )}
      <p role="status" className={thanked ? answers.thanks : answers.hidden}>
        {thanked && t('feedback.thanks')}
      </p>
    </>
  );
}
