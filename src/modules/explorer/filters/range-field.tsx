import { Checkbox, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { dimension, type RangeKey } from '@/contract/catalogue/dimensions';
import { rangeUnit } from '@/contract/catalogue/range-unit';
import { RangeInputs } from '@/ui/range/range-inputs';
import { useRangeDraft } from '@/ui/range/use-range-draft';
import { useExplorer, useModule } from '../state/use-explorer';
import { useFiltered } from './filtered';
import styles from './filters.module.css';

type RangeFieldProps = { readonly of: RangeKey; readonly name: string };

/** Lowest and highest value, typed or dragged; either may be left open. */
export function RangeField({ of, name }: RangeFieldProps) {
  const { t } = useTranslation('explorer');
  const { selection, change } = useFiltered();
  const { prices } = useModule();
  const limits = useExplorer((one) => one.filters?.ranges[of]);
  const chosen = selection.ranges[of];
  const units = useExplorer((one) => one.units);
  const range = useRangeDraft(chosen, (bounds) => change({ ranges: { ...selection.ranges, [of]: bounds } }));
  const { draft, setDraft, apply } = range;

  const declared = dimension(of);
  const step = declared.type === 'range' && declared.quantity === 'price' ? 0.01 : 1000;
  const labels = { min: `${name}: ${t('filters.min')}`, max: `${name}: ${t('filters.max')}` };
  // An area is never missing.
  const unstated = declared.type === 'range' && declared.quantity !== 'area' ? declared.none[units.language] : null;
  return (
    <fieldset className={styles.field}>
      <legend>
        {name} <small>{rangeUnit(of, units, prices)}</small>
      </legend>
      <RangeInputs
        range={range}
        step={step}
        labels={labels}
        placeholders={{ min: t('filters.min'), max: t('filters.max') }}
        wrong={t('filters.reversed')}
      />
      {limits && limits.max > limits.min && (
        <Slider
          range
          min={limits.min}
          max={limits.max}
          step={Math.max(step / 10, (limits.max - limits.min) / 200)}
          value={[draft.min ?? limits.min, draft.max ?? limits.max]}
          tooltip={{ open: false }}
          ariaLabelForHandle={[labels.min, labels.max]}
          onChange={([min = limits.min, max = limits.max]) =>
            setDraft({
              ...(min > limits.min ? { min: Number(min.toPrecision(4)) } : {}),
              ...(max < limits.max ? { max: Number(max.toPrecision(4)) } : {}),
            })
          }
          onChangeComplete={apply}
        />
      )}
      {unstated !== null && (
        <Checkbox
          checked={chosen?.none === true}
          onChange={({ target }) =>
            change({ ranges: { ...selection.ranges, [of]: target.checked ? { none: true } : undefined } })
          }
        >
          {t('filters.only_unstated', { what: unstated })}
        </Checkbox>
      )}
    </fieldset>
  );
}
