import { InputNumber, Slider } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeFilter } from '@/contract/calls/query';
import { dimension, type RangeKey } from '@/contract/catalogue/dimensions';
import { rangeUnit } from './chips';
import { useFiltered } from './filters/filtered';
import styles from './filters.module.css';
import { useExplorer, useModule } from './use-explorer';

type RangeFieldProps = { readonly of: RangeKey; readonly name: string };

/** Lowest and highest value, typed or dragged; either may be left open. */
export function RangeField({ of, name }: RangeFieldProps) {
  const { t } = useTranslation('explorer');
  const { selection, change } = useFiltered();
  const { prices } = useModule();
  const limits = useExplorer((one) => one.filters?.ranges[of]);
  const chosen = selection.ranges[of];
  const units = useExplorer((one) => one.units);
  const [draft, setDraft] = useState<RangeFilter>(chosen ?? {});
  useEffect(() => setDraft(chosen ?? {}), [chosen]);

  const declared = dimension(of);
  const step = declared.type === 'range' && declared.quantity === 'price' ? 0.01 : 1000;
  const apply = ({ min, max }: RangeFilter) => {
    if (chosen?.none && min === undefined && max === undefined) return;
    const swapped = min !== undefined && max !== undefined && min > max;
    const [low, high] = swapped ? [max, min] : [min, max];
    if (low === chosen?.min && high === chosen?.max) return;
    const bounds = { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
    const empty = low === undefined && high === undefined;
    change({ ranges: { ...selection.ranges, [of]: empty ? undefined : bounds } });
  };
  const input = (side: 'min' | 'max') => (
    <InputNumber
      aria-label={`${name}: ${t(`filters.${side}`)}`}
      placeholder={t(`filters.${side}`)}
      className={styles.number}
      min={0}
      step={step}
      value={draft[side] ?? null}
      onChange={(value) => setDraft({ min: draft.min, max: draft.max, [side]: value ?? undefined })}
      onBlur={() => apply(draft)}
      onPressEnter={() => apply(draft)}
    />
  );
  // An area is always stated.
  const unstated = declared.type === 'range' && declared.quantity !== 'area' ? declared.none[units.language] : null;
  return (
    <fieldset className={styles.field}>
      <legend>
        {name} <small>{rangeUnit(of, units, prices)}</small>
      </legend>
      <div className={styles.range}>
        {input('min')}
        <span aria-hidden="true">–</span>
        {input('max')}
      </div>
      {limits && limits.max > limits.min && (
        <Slider
          range
          min={limits.min}
          max={limits.max}
          step={Math.max(step / 10, (limits.max - limits.min) / 200)}
          value={[draft.min ?? limits.min, draft.max ?? limits.max]}
          tooltip={{ open: false }}
          ariaLabelForHandle={[`${name}: ${t('filters.min')}`, `${name}: ${t('filters.max')}`]}
          onChange={([min = limits.min, max = limits.max]) =>
            setDraft({
              ...(min > limits.min ? { min: Number(min.toPrecision(4)) } : {}),
              ...(max < limits.max ? { max: Number(max.toPrecision(4)) } : {}),
            })
          }
          onChangeComplete={() => apply(draft)}
        />
      )}
      {unstated !== null && (
        <label className={styles.unstated}>
          <input
            type="checkbox"
            checked={chosen?.none === true}
            onChange={({ target }) =>
              change({ ranges: { ...selection.ranges, [of]: target.checked ? { none: true } : undefined } })
            }
          />
          {t('filters.only_unstated', { what: unstated })}
        </label>
      )}
    </fieldset>
  );
}
