import { Button } from 'antd';
import type L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Delimitation, MAXIMUM_VERTICES } from '@/contract/calls/delimitation';
import { useMapTexts } from '../use-map-texts';
import styles from './draw-tools.module.css';
import { type Drawing, isEditing, startDrawing, TOOLS, type Tool } from './drawing';
import { RectangleForm } from './rectangle-form';
import { type Refusal, refusalOf } from './refusal';
import type { RingsLayer } from './rings-layer';

type Step = Exclude<Tool, 'polygon' | 'rectangle'> | `polygon_${'first' | 'next' | 'close'}` | `rectangle_${1 | 2}`;

/** What is to be done now: with a tool in hand and so many corners of an outline set. */
function helpOf(tool: Tool | null, corners: number): Step | 'none' {
  if (tool === null) return 'none';
  if (tool === 'rectangle') return corners === 0 ? 'rectangle_1' : 'rectangle_2';
  if (tool !== 'polygon') return tool;
  if (corners === 0) return 'polygon_first';
  return corners < 3 ? 'polygon_next' : 'polygon_close';
}

type DrawToolsProps = {
  readonly map: L.Map;
  readonly zones: RingsLayer;
  readonly rings: Delimitation;
  readonly onChange: (rings: Delimitation) => void;
  readonly onClose: () => void;
};

/** Escape on the map or in its tools, before the sheet or the dialog that holds the map hears of it. */
function useEscape(map: L.Map, tools: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== 'Escape' || !(target instanceof Element)) return;
      const element = map.getContainer();
      if (!target.contains(element) && !element.contains(target) && !tools.current?.contains(target)) return;
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [map, tools]);
}

/** The tools to draw areas with, and the same by keyboard: corners typed, areas listed. */
export function DrawTools({ map, zones, rings, onChange, onClose }: DrawToolsProps) {
  const { t } = useMapTexts();
  const [tool, setTool] = useState<Tool | null>('polygon');
  const [typing, setTyping] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [takenBack, setTakenBack] = useState(0);
  const drawing = useRef<Drawing | null>(null);
  const [corners, setCorners] = useState(0);
  const [added, setAdded] = useState(false);
  const [trimmed, setTrimmed] = useState(false);
  const own = useRef(JSON.stringify(rings));
  const change = (changed: Delimitation) => {
    own.current = JSON.stringify(changed);
    setAdded(changed.length > rings.length);
    onChange(changed);
  };
  const heard = useRef(change);
  heard.current = change;
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    const started = startDrawing(map, zones, {
      onRings: (changed) => {
        setRefusal(null);
        setTrimmed(false);
        heard.current(changed);
      },
      onTrimmed: () => setTrimmed(true),
      onRefused: (flaw, back) => {
        setRefusal(flaw);
        setTakenBack(back);
      },
      onCorners: (count) => {
        setCorners(count);
        if (count > 0) setRefusal(null);
      },
    });
    drawing.current = started;
    root.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      started.stop();
      drawing.current = null;
    };
  }, [map, zones]);
  useEffect(() => drawing.current?.use(typing ? null : tool), [tool, typing]);
  useEffect(() => {
    drawing.current?.refresh();
    const now = JSON.stringify(rings);
    const foreign = now !== own.current;
    own.current = now;
    // Areas that came from elsewhere, as Back brings them, are not to be hit by a tool meant for others.
    if (foreign) setAdded(false);
    setTool((held) => (!isEditing(held) ? held : foreign ? null : rings.length === 0 ? 'polygon' : held));
  }, [rings]);
  useEffect(() => {
    const back = () => setTool((held) => (isEditing(held) ? null : held));
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  useEscape(map, root, () => {
    if (drawing.current?.cancel()) setRefusal(null);
    else onClose();
  });

  const pick = (requested: Tool) => {
    setTyping(false);
    setRefusal(null);
    setAdded(false);
    setTool(requested);
  };
  const offer = (changed: Delimitation) => {
    const flaw = refusalOf(changed);
    setTakenBack(0);
    setRefusal(flaw);
    if (!flaw) change(changed);
    return flaw === null;
  };
  return (
    <section ref={root} className={styles.tools} aria-label={t('draw.label')}>
      <div className={styles.row}>
        <ToolButtons chosen={typing ? null : tool} editable={rings.length > 0} onPick={pick} />
        <Button
          className={styles.tool}
          aria-pressed={typing}
          aria-expanded={typing}
          onClick={() => {
            setRefusal(null);
            setTyping(!typing);
          }}
        >
          {t('draw.typed')}
        </Button>
        <Button type="primary" className={styles.done} onClick={onClose}>
          {t('draw.done')}
        </Button>
      </div>
      <p className={styles.help} role="status">
        {refusal ? (
          <RefusalText refusal={refusal} takenBack={takenBack} />
        ) : (
          !typing && <HelpText tool={tool} corners={corners} added={added} trimmed={trimmed} />
        )}
        {!typing && <small>{t(corners > 0 ? 'draw.esc_cancel' : 'draw.esc_end')}</small>}
      </p>
      {typing && <RectangleForm map={map} rings={rings} onAdd={(ring) => offer([...rings, ring])} onChange={change} />}
    </section>
  );
}

type ToolButtonsProps = {
  readonly chosen: Tool | null;
  /** Whether there are areas for the tools that change them. */
  readonly editable: boolean;
  readonly onPick: (tool: Tool) => void;
};

function ToolButtons({ chosen, editable, onPick }: ToolButtonsProps) {
  const { t } = useMapTexts();
  return TOOLS.filter((tool) => editable || !isEditing(tool)).map((tool) => (
    <Button key={tool} className={styles.tool} aria-pressed={tool === chosen} onClick={() => onPick(tool)}>
      {t(`draw.${tool}`)}
    </Button>
  ));
}

/** Why an outline cannot be used, or what was taken back so that it can be continued. */
function RefusalText({ refusal, takenBack }: { readonly refusal: Refusal; readonly takenBack: number }) {
  const { t } = useMapTexts();
  return (
    <strong>
      {takenBack > 0 && refusal === 'self_crossing'
        ? t('draw.taken_back', { count: takenBack })
        : t(`draw.refused_${refusal}`, { most: MAXIMUM_VERTICES })}
    </strong>
  );
}

type HelpTextProps = {
  readonly tool: Tool | null;
  readonly corners: number;
  readonly added: boolean;
  readonly trimmed: boolean;
};

/** What was added last, or what the tool does next. */
function HelpText({ tool, corners, added, trimmed }: HelpTextProps) {
  const { t } = useMapTexts();
  const isNews = added && corners === 0;
  return <span>{isNews ? t(trimmed ? 'draw.trimmed' : 'draw.added') : t(`draw.help_${helpOf(tool, corners)}`)}</span>;
}
