import { late } from '../late';
import { pressed } from '../press';
import { useNarrow } from '../use-narrow';
import { NativeSegmented } from './native-segmented';
import styles from './segmented.module.css';
import type { SegmentedProps } from './segmented-props';

function Place({ value, options, onChange }: SegmentedProps<string>) {
  return (
    <span className={`${styles.segmented} ${styles.place}`} aria-hidden="true">
      {options.map((option) => (
        <span
          key={option.value}
          className={option.value === value ? styles.chosen : undefined}
          {...pressed(() => onChange(option.value))}
        >
          {option.label}
        </span>
      ))}
    </span>
  );
}

const LateSegmented = late<SegmentedProps<string>>(
  () => import('./ant-segmented').then((module) => module.AntSegmented),
  Place,
);

/** A choice of one of a few; fetched after the first figures, and on phones native. */
export function Segmented<T extends string>({ options, onChange, ...props }: SegmentedProps<T>) {
  const Control = useNarrow() ? NativeSegmented<string> : LateSegmented;
  return (
    <Control
      {...props}
      options={options}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option) onChange(option.value);
      }}
    />
  );
}
