import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { formatNumber } from '@/ui/format';
import { openCell } from './cell-of';
import { partsOf } from './cell-parts';
import { drillInto } from './drill';
import { wholeFigure } from './figure-format';
import { type Cell, groupSelection } from './query';
import styles from './table.module.css';
import { useCell } from './use-cell';
import { useCellText } from './use-cell-text';
import { useExplorer, useExplorerState, useModule } from './use-explorer';

export type Anchor = { readonly x: number; readonly y: number };
type CellPopoverProps = { readonly cell: Cell; readonly at: Anchor; readonly onClose: () => void };

const TOP = 4;
/** What makes one figure: its largest parts, their number and sum, the way to all of them and one level down. */
export function CellPopover({ cell, at, onClose }: CellPopoverProps) {
  const { t } = useTranslation('explorer');
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const module = useModule();
  const state = useExplorerState();
  const filters = useExplorer((one) => one.filters);
  const text = useCellText(cell);
  const view = useExplorer((one) => one.view);
  const { language } = useExplorer((one) => one.units);
  const [place, setPlace] = useState(at);
  const { answer, state: progress } = useCell(cell, 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives changes the height
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect();
    if (!size) return;
    const x = Math.max(8, Math.min(at.x, window.innerWidth - size.width - 8));
    const y = Math.max(8, Math.min(at.y + 4, window.innerHeight - size.height - 8));
    setPlace({ x, y });
  }, [at, answer]);

  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    document.addEventListener('keydown', leave);
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', away);
    };
  }, [onClose]);

  if (!text || !view) return null;
  const { of, name, figure, count: records } = text;
  const down = cell.compared ? undefined : drillInto(view, cell, of);
  const made = cell.compared ? [] : partsOf(module.key, of.key);
  const parts = answer?.properties.slice(0, TOP) ?? [];
  const rest = (answer?.total ?? 0) - parts.length;
  const drill = () => {
    if (!down) return;
    onClose();
    state().filter(down.selection, down.part);
  };
  const count = (indicator: (typeof made)[number]) => {
    const selection = groupSelection(view, cell);
    if (!selection) return;
    onClose();
    state().filter(selection, { indicator });
  };
  const all = () => {
    onClose();
    state().change({ cell: openCell(cell) });
  };
  return createPortal(
    <section
      ref={box}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={title}
      aria-busy={progress === 'loading'}
      className={styles.popover}
      style={{ left: place.x, top: place.y }}
    >
      <h3 id={title}>
        {name} · {figure}
      </h3>
      <button type="button" className={styles.close} aria-label={t('cell.close')} onClick={onClose}>
        ×
      </button>
      {progress === 'none' ? (
        <p>
          {of.hasProperties
            ? t('cell.unsaid')
            : t('cell.rate', { count: records, shown: formatNumber(records, language) })}
        </p>
      ) : (
        <p>{t(progress === 'failed' ? 'cell.failed' : progress === 'loading' ? 'cell.loading' : 'cell.makes')}</p>
      )}
      {answer && (
        <dl>
          {parts.map((row) => (
            <PartRow key={row.id} name={row.name} value={wholeFigure(row.value, of.quantity, language)} />
          ))}
          {rest > 0 && <PartRow name={t('cell.rest', { count: rest, shown: formatNumber(rest, language) })} value="" />}
          <dt className={styles.equals}>
            {t('cell.properties', { count: answer.total, shown: formatNumber(answer.total, language) })}
          </dt>
          <dd className={styles.equals}>= {wholeFigure(answer.sum, of.quantity, language)}</dd>
        </dl>
      )}
      <div className={styles.actions}>
        {answer && answer.total > 0 && (
          <button type="button" className={`${button.button} ${button.link}`} onClick={all}>
            {t('cell.see_all', { count: answer.total, shown: formatNumber(answer.total, language) })}
          </button>
        )}
        {made.map((key) => (
          <button key={key} type="button" className={`${button.button} ${button.link}`} onClick={() => count(key)}>
            {t('cell.part', { name: filters?.indicators.find((one) => one.key === key)?.name ?? key })}
          </button>
        ))}
        {down && (
          <button type="button" className={`${button.button} ${button.link}`} onClick={drill}>
            {t(`cell.down_${down.to}`)}
          </button>
        )}
      </div>
    </section>,
    document.body,
  );
}

function PartRow({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt title={name}>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
