import type L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { type Delimitation, MAXIMUM_VERTICES } from '@/contract/calls/delimitation';
import button from '@/ui/button.module.css';
import { useMapTexts } from '../use-map-texts';
import styles from './draw-tools.module.css';
import { type Drawing, startDrawing, TOOLS, type Tool } from './drawing';
import { RectangleForm } from './rectangle-form';
import { type Refusal, refusalOf } from './refusal';
import type { RingsLayer } from './rings-layer';

type DrawToolsProps = {
  readonly map: L.Map;
  readonly zones: RingsLayer;
  readonly rings: Delimitation;
  readonly onChange: (rings: Delimitation) => void;
  readonly onClose: () => void;
};

/** The tools to draw areas with, and the same by keyboard: corners typed, areas listed. */
export function DrawTools({ map, zones, rings, onChange, onClose }: DrawToolsProps) {
  const { t } = useMapTexts();
  const [tool, setTool] = useState<Tool | null>('polygon');
  const [typing, setTyping] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const drawing = useRef<Drawing | null>(null);
  const heard = useRef(onChange);
  heard.current = onChange;
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    const started = startDrawing(map, zones, {
      onRings: (changed) => {
        setRefusal(null);
        heard.current(changed);
      },
      onRefused: setRefusal,
    });
    drawing.current = started;
    root.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      started.stop();
      drawing.current = null;
    };
  }, [map, zones]);
  useEffect(() => drawing.current?.use(typing ? null : tool), [tool, typing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other areas have other outlines
  useEffect(() => drawing.current?.refresh(), [rings]);

  const pick = (wanted: Tool) => {
    setTyping(false);
    setRefusal(null);
    setTool(wanted === tool && !typing ? null : wanted);
  };
  const offer = (changed: Delimitation) => {
    const flaw = refusalOf(changed);
    setRefusal(flaw);
    if (!flaw) onChange(changed);
    return flaw === null;
  };
  return (
    <section
      ref={root}
      className={styles.tools}
      aria-label={t('draw.label')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.row}>
        {TOOLS.filter((one) => rings.length > 0 || (one !== 'vertices' && one !== 'move' && one !== 'erase')).map(
          (one) => (
            <button
              key={one}
              type="button"
              className={`${button.button} ${styles.tool}`}
              aria-pressed={tool === one && !typing}
              onClick={() => pick(one)}
            >
              {t(`draw.${one}`)}
            </button>
          ),
        )}
        <button
          type="button"
          className={`${button.button} ${styles.tool}`}
          aria-pressed={typing}
          aria-expanded={typing}
          onClick={() => {
            setRefusal(null);
            setTyping(!typing);
          }}
        >
          {t('draw.typed')}
        </button>
        <button type="button" className={`${button.button} ${button.primary} ${styles.done}`} onClick={onClose}>
          {t('draw.done')}
        </button>
      </div>
      <p className={styles.help} role="status">
        {refusal ? (
          <strong>{t(`draw.refused_${refusal}`, { most: MAXIMUM_VERTICES })}</strong>
        ) : (
          !typing && tool && t(`draw.help_${tool}`)
        )}
      </p>
      {typing && (
        <RectangleForm map={map} rings={rings} onAdd={(ring) => offer([...rings, ring])} onChange={onChange} />
      )}
    </section>
  );
}
