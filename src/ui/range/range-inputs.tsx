import { InputNumber, type InputNumberProps } from 'antd';
import { useId } from 'react';
import styles from './range-inputs.module.css';
import type { RangeDraft } from './use-range-draft';

type Side = 'min' | 'max';
type RangeInputsProps = {
  readonly range: RangeDraft;
  readonly step: number;
  readonly controls?: boolean;
  readonly labels: Readonly<Record<Side, string>>;
  readonly placeholders: Readonly<Record<Side, string>>;
  /** The message where the lowest is above the highest. */
  readonly wrong: string;
};
const LARGEST = 1e15;

/** A number with its thousands separated: 50,000.25; both languages write it so. */
function grouped(value: number | undefined): string {
  const [whole = '', ...decimals] = String(value ?? '').split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Lowest and highest value side by side; either may be left open. */
export function RangeInputs({ range, step, controls = true, labels, placeholders, wrong }: RangeInputsProps) {
  const id = useId();
  const { draft, setDraft, reversed, apply } = range;
  const input = (side: Side) => {
    const flaw: InputNumberProps<number> = reversed ? { status: 'error', 'aria-describedby': id } : {};
    return (
      <InputNumber
        {...flaw}
        aria-label={labels[side]}
        aria-invalid={reversed}
        placeholder={placeholders[side]}
        className={styles.number}
        controls={controls}
        min={0}
        max={LARGEST}
        step={step}
        value={draft[side] ?? null}
        formatter={(value, { userTyping, input: typed }) => (userTyping ? typed : grouped(value))}
        onChange={(value) => setDraft({ ...draft, [side]: value ?? undefined })}
        onBlur={apply}
        onPressEnter={apply}
      />
    );
  };
  return (
    <>
      <div className={styles.range}>
        {input('min')}
        <span aria-hidden="true">–</span>
        {input('max')}
      </div>
      {reversed && (
        <p id={id} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
