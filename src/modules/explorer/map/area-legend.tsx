import type { CSSProperties } from 'react';
import { type Classes, shadeOf } from '@/core/map/classes';
import { useMapTexts } from '@/core/map/use-map-texts';
import styles from './map-panel.module.css';

type AreaLegendProps = {
  readonly classes: Classes;
  /** Groups of which the data have no shape. */
  readonly missing: number;
  readonly label: (value: number) => string;
  /** Otherwise only the bounds of the classes fit. */
  readonly whole: boolean;
};
type Shaded = CSSProperties & { readonly '--shade': string };

/** Which shade stands for which figures: the lowest of each class is written under it. */
export function AreaLegend({ classes, missing, label, whole }: AreaLegendProps) {
  const { t } = useMapTexts();
  const [first] = classes.spans;
  const last = classes.spans[classes.spans.length - 1];
  if (!first || !last) return null;
  const note = missing > 0 ? `${t('areas_note')} ${t('areas_missing', { count: missing })}` : t('areas_note');
  return (
    <div
      className={`${styles.legend} ${whole ? '' : styles.brief}`}
      title={whole ? t('legend') : `${t('legend')}. ${note}`}
    >
      <ol aria-label={t('legend')}>
        {classes.spans.map(({ from, to }, i) => {
          const style: Shaded = { '--shade': `${shadeOf(i, classes.spans.length)}%` };
          return (
            <li key={from} style={style}>
              <span>{from === to ? label(from) : `${label(from)}–${label(to)}`}</span>
            </li>
          );
        })}
      </ol>
      <p>{note}</p>
      {!whole && (
        <div aria-hidden="true">
          {classes.spans.map(({ from }) => (
            <span key={from}>{label(from)}</span>
          ))}
          <span>{label(last.to)}</span>
        </div>
      )}
    </div>
  );
}
