import { ChevronDownIcon } from '../icons';
import { late } from '../late';
import { type Pressable, pressed } from '../press';
import { useNarrow } from '../use-narrow';
import styles from './choice.module.css';
import type { ChoiceProps } from './choice-props';
import { NativeChoice } from './native-choice';

function Place({ label, prefixed, value, options, className, onPress }: ChoiceProps<string> & Pressable) {
  return (
    <span className={`${styles.place} ${className ?? ''}`} aria-hidden="true" {...pressed(onPress)}>
      {prefixed && <span className={styles.prefix}>{label}</span>}
      <span className={styles.value}>{options.find((option) => option.value === value)?.label}</span>
      <ChevronDownIcon size={12} />
    </span>
  );
}

const LateChoice = late<ChoiceProps<string>>(() => import('./ant-choice').then((module) => module.AntChoice), Place);

/** One of a few values; what opens it is fetched after the first figures, and on phones is the device's own. */
export function Choice<T extends string>({ onChoose, options, ...props }: ChoiceProps<T>) {
  const Control = useNarrow() ? NativeChoice : LateChoice;
  return (
    <Control
      {...props}
      options={options}
      onChoose={(chosen) => {
        const option = options.find(({ value }) => value === chosen);
        if (option) onChoose(option.value);
      }}
    />
  );
}
