import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stage } from '@/contract/calls/lot-parts';
import type { Language } from '@/contract/text';
import { PAPER, usePrinting } from '@/shell/printing';
import { formatCompact, formatDay, formatNumber } from '@/ui/format';
import { useWidth } from '@/ui/use-width';
import { Events } from './events';
import styles from './history.module.css';
import { placeOf, roundTop, windowOf, yearsOf } from './scale';
import { type Span, type Step, stepsOf } from './steps';

export type Mark = { readonly day: string; readonly label: string };
type HistoryProps = {
  readonly stages: readonly Stage[];
  readonly offered: readonly Span[];
  readonly occupied: readonly Span[];
  readonly marks: readonly Mark[];
  readonly asOf: string;
  readonly unit: string;
  readonly language: Language;
};

const LEFT = 52;
const RIGHT = 12;
const BAND = 20;
const PLOT = 120;
const AXIS = 20;
const MARKS = 16;

/** The stages of a property as bands, over its area on the market and in use as lines of steps; the same in words under it. */
export function History({ stages, offered, occupied, marks, asOf, unit, language }: HistoryProps) {
  const { t } = useTranslation('property');
  const clip = useId();
  const [frame, measured] = useWidth<HTMLDivElement>();
  const width = usePrinting((one) => one.printing) ? PAPER.width : measured;
  const onMarket = useMemo(() => stepsOf(offered, asOf), [offered, asOf]);
  const inUse = useMemo(() => stepsOf(occupied, asOf), [occupied, asOf]);
  const window = useMemo(
    () =>
      windowOf(
        [
          ...stages.map(({ from }) => from),
          ...[...onMarket, ...inUse].map(({ day }) => day),
          ...marks.map(({ day }) => day),
        ],
        asOf,
      ),
    [stages, onMarket, inUse, marks, asOf],
  );
  const hasArea = onMarket.length > 0 || inUse.length > 0;
  if (stages.length === 0 && !hasArea && marks.length === 0)
    return <p className={styles.nothing}>{t('history.nothing')}</p>;
  const right = Math.max(LEFT + 1, width - RIGHT);
  const x = (day: string) => LEFT + placeOf(day, window) * (right - LEFT);
  const bandTop = 2;
  const plotTop = (stages.length > 0 ? BAND + 12 : 4) + (marks.length > 0 ? MARKS : 0);
  const plotBottom = plotTop + (hasArea ? PLOT : 0);
  const height = plotBottom + AXIS;
  const top = roundTop(Math.max(0, ...[...onMarket, ...inUse].map(({ amount }) => amount)));
  const y = (amount: number) => plotBottom - (amount / top) * (PLOT - 8);
  const line = (steps: readonly Step[]) => stepLine(steps, window.from, asOf, x, y);
  const shownMarks = marks.filter(({ day }) => day >= window.from && day <= asOf);
  return (
    <div ref={frame} className={styles.frame}>
      {(hasArea || marks.length > 0) && (
        <ul className={styles.legend} aria-hidden="true">
          {onMarket.length > 0 && <li className={styles.keyMarket}>{t('history.on_market', { unit })}</li>}
          {inUse.length > 0 && <li className={styles.keyUse}>{t('history.in_use', { unit })}</li>}
          {marks.length > 0 && <li className={styles.keyMark}>{t('history.deals')}</li>}
        </ul>
      )}
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t('history.described', {
            from: formatDay(window.from, language),
            until: formatDay(asOf, language),
            stages: stages.map(({ label }) => label).join(', ') || '–',
            changes: onMarket.length,
          })}
        >
          <defs>
            <clipPath id={clip}>
              <rect x={LEFT} y={0} width={right - LEFT} height={height} />
            </clipPath>
          </defs>
          {yearsOf(window, Math.floor((right - LEFT) / 56)).map((day) => (
            <g key={day}>
              <line className={styles.year} x1={x(day)} x2={x(day)} y1={bandTop} y2={plotBottom} />
              <text
                className={styles.tick}
                x={x(day)}
                y={height - 5}
                textAnchor={x(day) < LEFT + 14 ? 'start' : 'middle'}
              >
                {day.slice(0, 4)}
              </text>
            </g>
          ))}
          <g clipPath={`url(#${clip})`}>
            {stages.map((stage) => (
              <Band
                key={stage.status}
                stage={stage}
                from={x(stage.from ?? window.from)}
                until={x(stage.until ?? asOf)}
                top={bandTop}
              />
            ))}
          </g>
          {hasArea && (
            <>
              {[0, top / 2, top].map((amount) => (
                <g key={amount}>
                  <line className={styles.level} x1={LEFT} x2={right} y1={y(amount)} y2={y(amount)} />
                  <text className={styles.tick} x={LEFT - 6} y={y(amount) + 4} textAnchor="end">
                    {tick(amount, language)}
                  </text>
                </g>
              ))}
              {inUse.length > 0 && <path className={styles.use} d={`${line(inUse)}V${y(0)}H${x(window.from)}Z`} />}
              {inUse.length > 0 && <path className={styles.useLine} d={line(inUse)} />}
              {onMarket.length > 0 && (
                <path className={styles.market} d={`${line(onMarket)}V${y(0)}H${x(window.from)}Z`} />
              )}
              {onMarket.length > 0 && <path className={styles.marketLine} d={line(onMarket)} />}
            </>
          )}
          {shownMarks.map(({ day, label }) => (
            <path key={`${day} ${label}`} className={styles.mark} d={`M${x(day)} ${plotTop - 13}l5 5-5 5-5-5z`}>
              <title>{`${formatDay(day, language)}: ${label}`}</title>
            </path>
          ))}
          <line className={styles.axis} x1={LEFT} x2={right} y1={plotBottom} y2={plotBottom} />
        </svg>
      )}
      <Events
        stages={stages}
        steps={onMarket}
        marks={marks}
        language={language}
        figure={(amount) => `${formatNumber(amount, language)} ${unit}`}
      />
    </div>
  );
}

/** From the first day shown to the last: level, then up or down where it changes. */
function stepLine(
  steps: readonly Step[],
  from: string,
  until: string,
  x: (day: string) => number,
  y: (amount: number) => number,
): string {
  let level = 0;
  let path = '';
  for (const { day, amount } of steps) {
    if (day <= from) level = amount;
    else path += `H${x(day).toFixed(1)}V${y(amount).toFixed(1)}`;
  }
  return `M${x(from).toFixed(1)} ${y(level).toFixed(1)}${path}H${x(until).toFixed(1)}`;
}

/** A level of the scale, short and without needless decimals: 500 k, 1.5 M. */
function tick(amount: number, language: Language): string {
  return formatCompact(amount, language).replace(/[.,]0(?= )/, '');
}

type BandProps = { readonly stage: Stage; readonly from: number; readonly until: number; readonly top: number };
/** Pixels a letter takes, about. */
const LETTER = 6.4;

function Band({ stage, from, until, top }: BandProps) {
  const width = Math.max(1.5, until - from);
  const kind = styles[stage.status] ?? '';
  return (
    <g>
      <rect className={`${styles.band} ${kind}`} x={from} y={top} width={width} height={BAND} rx={3}>
        <title>{stage.label}</title>
      </rect>
      {width > stage.label.length * LETTER + 8 && (
        <text className={`${styles.bandText} ${kind}`} x={from + 7} y={top + 14}>
          {stage.label}
        </text>
      )}
    </g>
  );
}
