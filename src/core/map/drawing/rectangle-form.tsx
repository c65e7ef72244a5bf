import { Button } from 'antd';
import type L from 'leaflet';
import { useState } from 'react';
import type { Delimitation, Ring } from '@/contract/calls/delimitation';
import { contains, show } from '../frame';
import { rectangle } from '../hull';
import type { Box } from '../points';
import { useMapTexts } from '../use-map-texts';
import styles from './draw-tools.module.css';

type RectangleFormProps = {
  readonly map: L.Map;
  readonly rings: Delimitation;
  readonly onAdd: (ring: Ring) => boolean;
  readonly onChange: (rings: Delimitation) => void;
};

const SIDES = ['west', 'south', 'east', 'north'] as const;
type Side = (typeof SIDES)[number];
type Typed = { readonly [S in Side]: string };

function shownBy(map: L.Map): Typed {
  const bounds = map.getBounds();
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return { west: west.toFixed(4), south: south.toFixed(4), east: east.toFixed(4), north: north.toFixed(4) };
}

function boxOf({ west, south, east, north }: Typed): Box | null {
  const values = [west, south, east, north].map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const [w = Number.NaN, s = Number.NaN, e = Number.NaN, n = Number.NaN] = values;
  const sound = w < e && s < n && Math.abs(w) <= 180 && Math.abs(e) <= 180 && Math.abs(s) <= 90 && Math.abs(n) <= 90;
  return sound ? [w, s, e, n] : null;
}

/** A rectangle by its four sides, and the areas that there are: what the pointer draws, for the keyboard. */
export function RectangleForm({ map, rings, onAdd, onChange }: RectangleFormProps) {
  const { t } = useMapTexts();
  const [typed, setTyped] = useState(() => shownBy(map));
  const [wrong, setWrong] = useState(false);
  const add = (text: Typed) => {
    const box = boxOf(text);
    setWrong(box === null);
    // A typed area may lie anywhere: the map goes there.
    if (box && onAdd(rectangle(box)) && !contains(map, box)) show(map, box);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add(typed);
      }}
    >
      {SIDES.map((side) => (
        <label key={side}>
          {t(`draw.${side}`)}
          <input
            inputMode="decimal"
            value={typed[side]}
            aria-invalid={wrong}
            onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
          />
        </label>
      ))}
      <Button htmlType="submit">{t('draw.add')}</Button>
      <Button
        onClick={() => {
          const shown = shownBy(map);
          setTyped(shown);
          add(shown);
        }}
      >
        {t('draw.use_shown')}
      </Button>
      {wrong && <p role="alert">{t('draw.wrong_sides')}</p>}
      {rings.length > 0 && (
        <ul className={styles.zones} aria-label={t('draw.zones')}>
          {rings.map((ring, i) => (
            <li key={JSON.stringify(ring)}>
              {t('draw.zone', { number: i + 1, count: ring.length - 1 })}
              <button
                type="button"
                aria-label={t('draw.erase_zone', { number: i + 1 })}
                onClick={() => onChange(rings.filter((_, at) => at !== i))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
