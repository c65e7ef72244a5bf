import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssistantAnswer, Understood } from '@/contract/calls/assistant';
import { useDataset } from '@/core/dataset/dataset-store';
import { useUnits } from '@/preferences/use-units';
import { CloseIcon } from '@/ui/icons';
import { useOffered } from '../answer/modules';
import { analyticsCall } from '../state/call-of';
import type { Turn } from '../state/conversation';
import { type Alternative, alternatives, partName } from '../state/edits';
import { isAsked, isSpanned, replaced } from '../state/question';
import { withChange, withoutPart } from '../state/reading';
import { askAgain } from '../state/store';
import { ChipEditor } from './chip-editor';
import styles from './conversation.module.css';

type ChipsProps = { readonly turn: Turn; readonly answer: AssistantAnswer };

/** Asks the turn again without a part: its words are taken out, or what it carried over is. Undefined where nothing would be left. */
function removal(turn: Turn, part: Understood): (() => void) | undefined {
  const { key, question, previous } = turn;
  if (isSpanned(part)) {
    const left = replaced(question, part, '');
    return isAsked(left) ? () => askAgain(key, { question: left, previous }) : undefined;
  }
  return previous ? () => askAgain(key, { question, previous: withoutPart(previous, part) }) : undefined;
}

/** Asks the turn again with something else in the place of a part. */
function exchange({ key, question, previous }: Turn, part: Understood, { text, change }: Alternative): void {
  if (isSpanned(part)) askAgain(key, { question: replaced(question, part, text), previous });
  else if (previous) askAgain(key, { question, previous: withChange(previous, part, change) });
}

/** What was understood, part by part: each can be changed in its place or taken off. */
export function Chips({ turn, answer }: ChipsProps) {
  const { t } = useTranslation('assistant');
  const [edited, setEdited] = useState<number | null>(null);
  /** The chip that has the focus back after its editor closed. */
  const [left, setLeft] = useState<number | null>(null);
  const units = useUnits();
  const { language } = units;
  const as_of = useDataset((one) => one.dataset?.as_of ?? null);
  const call = analyticsCall(answer.call, turn.language);
  const offered = useOffered(answer.understood.length > 0 ? (call?.module ?? 'buildings') : null, units);
  if (answer.understood.length === 0) return null;
  const scope = { language, t, indicator: call?.indicator ?? null, options: offered?.filters.options ?? {}, as_of };
  return (
    <ul className={styles.chips} aria-label={t('chip.label')}>
      {answer.understood.map((part, at) => {
        const editable = isSpanned(part) || turn.previous !== null;
        const choices = editable ? alternatives(part, scope) : [];
        const name = partName(part, t, language);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one answer never move
          <li key={at} className={isSpanned(part) ? undefined : styles.carried}>
            {edited === at ? (
              <ChipEditor
                name={name}
                part={part}
                choices={choices}
                as_of={as_of}
                onChoose={(chosen) => {
                  setEdited(null);
                  exchange(turn, part, chosen);
                }}
                onClose={() => {
                  setEdited(null);
                  setLeft(at);
                }}
              />
            ) : (
              <Chip
                name={name}
                part={part}
                origin={isSpanned(part) ? undefined : t(turn.previous ? 'chip.carried' : 'chip.implied')}
                focused={left === at}
                onEdit={choices.length > 0 ? () => setEdited(at) : undefined}
                onRemove={removal(turn, part)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a label begins with the name of its part, as "Against the rest" does. */
const repeats = (label: string, name: string): boolean => label.toLowerCase().startsWith(`${name.toLowerCase()} `);

/** Focuses a button once, when it appears. */
const focusFirst = (button: HTMLButtonElement | null): void => button?.focus();

type ChipProps = {
  readonly name: string;
  readonly part: Understood;
  /** Where a part comes from that is not in the words of the question. */
  readonly origin: string | undefined;
  readonly focused: boolean;
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
};

function Chip({ name, part, origin, focused, onEdit, onRemove }: ChipProps) {
  const { t } = useTranslation('assistant');
  const { label } = part;
  const face = (
    <>
      {!repeats(label, name) && <small>{name}</small>} <span>{label}</span>
    </>
  );
  return (
    <>
      {onEdit ? (
        <button
          type="button"
          ref={focused ? focusFirst : undefined}
          className={styles.face}
          title={origin}
          aria-label={t('chip.change', { name, label })}
          onClick={onEdit}
        >
          {face}
        </button>
      ) : (
        <span className={styles.face} title={origin}>
          {face}
        </span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('chip.remove', { name, label })}
          title={t('chip.remove', { name, label })}
          onClick={onRemove}
        >
          <CloseIcon size={10} />
        </button>
      )}
    </>
  );
}
