import { Segmented } from 'antd';
import { Themed } from '@/ui/theme/themed';
import styles from './segmented.module.css';
import type { SegmentedProps } from './segmented-props';

export function AntSegmented({ label, value, options, onChange }: SegmentedProps<string>) {
  return (
    <Themed>
      <Segmented
        aria-label={label}
        // The radios within it have the keyboard.
        tabIndex={-1}
        className={styles.segmented}
        value={value}
        options={options.map((option) => ({
          value: option.value,
          title: option.title ?? '',
          label: option.title ? (
            <>
              {option.label} <span className={styles.hidden}>{option.title}</span>
            </>
          ) : (
            option.label
          ),
        }))}
        onChange={onChange}
      />
    </Themed>
  );
}
