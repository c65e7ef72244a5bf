import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_BLOCKS, type ReportBlock } from '@/contract/calls/report-limits';
import { ChevronDownIcon } from '@/ui/icons';
import styles from './builder.module.css';

type BlocksFieldProps = {
  readonly value: readonly ReportBlock[];
  readonly onChange: (blocks: ReportBlock[]) => void;
};

/** The parts of the report: which of them, and in what order. The last one cannot be taken out. */
export function BlocksField({ value, onChange }: BlocksFieldProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const absent = REPORT_BLOCKS.filter((block) => !value.includes(block));
  const move = (at: number, by: -1 | 1) => {
    const blocks = [...value];
    const [moved] = blocks.splice(at, 1);
    if (moved !== undefined) blocks.splice(at + by, 0, moved);
    onChange(blocks);
  };
  return (
    <fieldset className={styles.blocks} aria-describedby={id}>
      <legend>{t('blocks')}</legend>
      <p id={id}>{t('blocks_hint')}</p>
      <ul>
        {[...value, ...absent].map((block, i) => {
          const name = t(`report:block.${block}`);
          const chosen = i < value.length;
          return (
            <li key={block}>
              <Checkbox
                checked={chosen}
                disabled={chosen && value.length === 1}
                onChange={() => onChange(chosen ? value.filter((one) => one !== block) : [...value, block])}
              >
                {name}
              </Checkbox>
              {chosen && (
                <span className={styles.order}>
                  <Button
                    type="text"
                    className={styles.up ?? ''}
                    disabled={i === 0}
                    aria-label={t('move_up', { name })}
                    title={t('move_up', { name })}
                    icon={<ChevronDownIcon size={12} />}
                    onClick={() => move(i, -1)}
                  />
                  <Button
                    type="text"
                    disabled={i === value.length - 1}
                    aria-label={t('move_down', { name })}
                    title={t('move_down', { name })}
                    icon={<ChevronDownIcon size={12} />}
                    onClick={() => move(i, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
