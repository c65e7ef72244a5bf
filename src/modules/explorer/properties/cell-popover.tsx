import { Button } from 'antd';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FiltersAnswer, PropertiesAnswer } from '@/contract/calls/answers';
import { isCompanyKind } from '@/contract/calls/company-limits';
import { type DimensionKey, NONE } from '@/contract/catalogue/dimensions';
import { PARTS, type Part } from '@/contract/catalogue/indicators';
import { currentOf } from '@/core/view/panel';
import { companyHref } from '@/shell/addresses';
import { useModals } from '@/shell/modals/store';
import { formatNumber } from '@/ui/format';
import { CloseIcon } from '@/ui/icons';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import type { Followed } from '../alert/alert-dialog';
import { LateAlertDialog } from '../alert/late-alert-dialog';
import { LateBridgeDrawer } from '../bridge/late-bridge-drawer';
import type { ExplorerIndicator } from '../module';
import { openCell } from '../state/cell-of';
import { drillInto } from '../state/drill';
import { wholeFigure } from '../state/figure-format';
import { bridgeQuery, type Cell, cellView, groupSelection, isBridged } from '../state/query';
import { OTHERS } from '../state/series';
import { useExplorer, useExplorerState, useViewScope } from '../state/use-explorer';
import { useOpenedOn } from '../state/use-opened-on';
import type { View } from '../state/view';
import styles from '../summary/table.module.css';
import { useCell } from './use-cell';
import { useCellText } from './use-cell-text';

export type Anchor = { readonly x: number; readonly y: number };
type CellPopoverProps = { readonly cell: Cell; readonly at: Anchor; readonly onClose: () => void };

const CellDrawer = dynamic(() => import('./cell-drawer').then((module) => module.CellDrawer), { ssr: false });

const TOP = 4;
const PROGRESS = { failed: 'cell.failed', loading: 'cell.loading', ready: 'cell.makes' } as const;

/** Where a box that opens at a point fits into the window; `content` is what changes its height. */
function usePlaceInWindow(box: RefObject<HTMLElement | null>, at: Anchor, content: unknown): Anchor {
  const [place, setPlace] = useState(at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives changes the height
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect();
    if (!size) return;
    const x = Math.max(8, Math.min(at.x, window.innerWidth - size.width - 8));
    const y = Math.max(8, Math.min(at.y + 4, window.innerHeight - size.height - 8));
    setPlace({ x, y });
  }, [at, content]);
  return place;
}

/** Closes a box on Escape and on a press outside of it, unless these close a message that lies above the box. */
function useDismissal(box: RefObject<HTMLElement | null>, onClose: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const covered = () => useModals.getState().queue.length > 0;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !covered() && onClose();
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target) && !covered()) onClose();
    };
    // Before the message takes the same key and leaves the queue.
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', away);
    };
  }, [box, enabled, onClose]);
}

/** What an alert can follow: a present cell of a group with a name. */
function followedOf(cell: Cell, view: View, options: FiltersAnswer['options'] | undefined): Followed | undefined {
  const { group, groupKeys, period, compared } = cell;
  if (compared || groupKeys !== undefined || period.end !== view.end_date) return undefined;
  if (group !== null && (group.key === NONE || group.key === OTHERS)) return undefined;
  const selection = groupSelection(view, cell, options);
  return selection && { selection, label: group?.label };
}

/** What makes one figure: its largest parts, their number and sum, the way to all of them and one level down. */
export function CellPopover({ cell, at, onClose }: CellPopoverProps) {
  const { t } = useTranslation('explorer');
  const current = useOpenedOn(onClose);
  const title = useId();
  const box = useRef<HTMLElement>(null);
  const state = useExplorerState();
  const text = useCellText(cell);
  const view = useExplorer((one) => one.view);
  const options = useExplorer((one) => one.filters?.options);
  const { language } = useExplorer((one) => one.units);
  const [side, setSide] = useState<Part | null>(null);
  const [bridging, setBridging] = useState(false);
  const [alerted, setAlerted] = useState<Followed | null>(null);
  const scope = useViewScope();
  const { panel, retry } = useCell(current ? cell : null, 1);
  const answer = currentOf(panel)?.answer;
  const place = usePlaceInWindow(box, at, answer);
  useReturnedFocus();
  useSheetStep(true, onClose);
  useEffect(() => box.current?.focus(), []);
  useDismissal(box, onClose, side === null && !bridging && alerted === null);

  if (!current || !text || !view) return null;
  const { indicator, name, figure, count: records } = text;
  const down = cell.compared ? undefined : drillInto(view, cell, indicator, options);
  const held = cellView(view, cell) !== undefined;
  const unlisted = !held
    ? t('cell.unsaid')
    : indicator.parts
      ? t('cell.divides')
      : t('cell.unlisted', { count: records, shown: formatNumber(records, language) });
  const explanation = panel.state === 'idle' ? unlisted : t(PROGRESS[panel.state]);
  const drill = () => {
    if (!down) return;
    onClose();
    state().change({ ...down.selection, ...down.part });
  };
  const all = () => {
    onClose();
    state().change({ cell: openCell(cell) });
  };
  const bridge = isBridged(indicator) && scope && bridgeQuery(view, scope, { cell, step: null, page: 1 }) !== null;
  const followed = followedOf(cell, view, options);
  if (alerted) return <LateAlertDialog followed={alerted} onClose={onClose} />;
  if (bridging) return <LateBridgeDrawer cell={cell} what={name} onClose={onClose} />;
  if (side) {
    const what = `${name} · ${indicator.parts?.[side].name[language] ?? figure}`;
    return <CellDrawer cell={cell} title={what} indicator={indicator} part={side} onClose={onClose} />;
  }
  return createPortal(
    <Themed>
      <section
        ref={box}
        role="dialog"
        tabIndex={-1}
        aria-labelledby={title}
        aria-busy={panel.state === 'loading'}
        className={styles.popover}
        style={{ left: place.x, top: place.y }}
      >
        <h3 id={title}>
          {name} · {figure}
        </h3>
        <Button
          type="text"
          size="small"
          className={styles.close}
          aria-label={t('cell.close')}
          icon={<CloseIcon size={14} />}
          onClick={onClose}
        />
        <p>{explanation}</p>
        {held && indicator.parts && (
          <dl>
            {PARTS.map((part) => (
              <Side key={part} cell={cell} part={part} indicator={indicator} onOpen={() => setSide(part)} />
            ))}
          </dl>
        )}
        {answer && <LargestParts answer={answer} />}
        <div className={styles.actions}>
          {panel.state === 'failed' && (
            <Button type="link" size="small" onClick={retry}>
              {t('failed.retry')}
            </Button>
          )}
          {answer && answer.total > 0 && (
            <Button type="link" size="small" onClick={all}>
              {t('cell.see_all', { count: answer.total, shown: formatNumber(answer.total, language) })}
            </Button>
          )}
          {bridge && (
            <Button type="link" size="small" onClick={() => setBridging(true)}>
              {t('cards.bridge')}
            </Button>
          )}
          <CompanyLink cell={cell} by={view.group_by} />
          {followed && (
            <Button type="link" size="small" aria-haspopup="dialog" onClick={() => setAlerted(followed)}>
              {t('cell.alert')}
            </Button>
          )}
          {down && (
            <Button type="link" size="small" onClick={drill}>
              {t(`cell.down_${down.to}`)}
            </Button>
          )}
        </div>
      </section>
    </Themed>,
    document.body,
  );
}

/** The page of the company whose figure it is; nothing where it is of none. */
function CompanyLink({ cell, by }: { readonly cell: Cell; readonly by: DimensionKey }) {
  const { t } = useTranslation('explorer');
  const { group, compared } = cell;
  if (compared || !isCompanyKind(by) || group === null || group.key === NONE) return null;
  return (
    <Link className={styles.page} href={companyHref(by, group.key)} prefetch={false}>
      {t('cell.company')}
    </Link>
  );
}

type LargestPartsProps = { readonly answer: PropertiesAnswer };

/** The largest properties of a figure, how many others there are, and what all add up to. */
function LargestParts({ answer }: LargestPartsProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const parts = answer.properties.slice(0, TOP);
  const rest = answer.total - parts.length;
  return (
    <dl>
      {parts.map((row) => (
        <PartRow key={row.id} name={row.name} value={wholeFigure(row.value, answer.unit, language)} />
      ))}
      {rest > 0 && <PartRow name={t('cell.rest', { count: rest, shown: formatNumber(rest, language) })} value="" />}
      <dt className={styles.equals}>
        {t('cell.properties', { count: answer.total, shown: formatNumber(answer.total, language) })}
      </dt>
      <dd className={styles.equals}>= {wholeFigure(answer.sum, answer.unit, language)}</dd>
    </dl>
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

type SideProps = {
  readonly cell: Cell;
  readonly part: Part;
  readonly indicator: ExplorerIndicator;
  readonly onOpen: () => void;
};

/** One side of a rate: what it adds up to, and the way to its records. */
function Side({ cell, part, indicator, onOpen }: SideProps) {
  const { t } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const { panel, retry } = useCell(cell, 1, part);
  const answer = currentOf(panel)?.answer;
  return (
    <>
      <dt>
        <Button type="link" size="small" disabled={!answer?.total} onClick={onOpen}>
          {indicator.parts?.[part].name[language]} ›
        </Button>
      </dt>
      <dd>
        {panel.state === 'failed' ? (
          <>
            {t('cell.failed')}{' '}
            <Button type="link" size="small" onClick={retry}>
              {t('failed.retry')}
            </Button>
          </>
        ) : answer ? (
          `${wholeFigure(answer.sum, answer.unit, language)} ${answer.unit}`
        ) : (
          t('cell.loading')
        )}
      </dd>
    </>
  );
}
