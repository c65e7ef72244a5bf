import { Select } from 'antd';
import { Themed } from '@/ui/theme/themed';
import type { Opened } from '../late';
import styles from './choice.module.css';
import type { ChoiceProps } from './choice-props';

export function AntChoice({
  label,
  prefixed,
  value,
  options,
  search,
  className,
  onChoose,
  opened = false,
}: ChoiceProps<string> & Opened) {
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
        autoFocus={opened}
        defaultOpen={opened}
      />
    </Themed>
  );
}
