import { Select } from 'antd';
import { Themed } from '@/ui/theme/themed';
import styles from './choice.module.css';
import type { ChoiceProps } from './choice-props';

export function AntChoice({ label, prefixed, value, options, search, className, onChoose }: ChoiceProps<string>) {
  return (
    <Themed>
      <Select
        aria-label={label}
        prefix={prefixed ? <span className={styles.prefix}>{label}</span> : undefined}
        className={className}
        value={value}
        showSearch={search ? { optionFilterProp: 'label' } : false}
        popupMatchSelectWidth={false}
        options={[...options]}
        onSelect={onChoose}
      />
    </Themed>
  );
}
