import type { ReactNode } from 'react';
import button from '@/ui/button.module.css';
import { useMapTexts } from '@/ui/map/use-map-texts';
import { Segmented } from '@/ui/segmented';
import { MAP_LOOKS, type MapLook } from '../state/view';
import { ExpandIcon, ListIcon, PenIcon } from './icons';
import styles from './map-panel.module.css';

type IconButtonProps = {
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

const IconButton = ({ label, pressed, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className={`${button.button} ${button.icon}`}
    aria-pressed={pressed}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </button>
);

type PanelControlsProps = {
  readonly look: MapLook;
  /** A rate has areas alone: neither circles nor a list. */
  readonly rate: boolean;
  readonly listed: boolean;
  readonly drawing: boolean;
  readonly wide: boolean;
  readonly narrow: boolean;
  readonly onLook: (look: MapLook) => void;
  readonly onListed: (listed: boolean) => void;
  readonly onDrawing: (drawing: boolean) => void;
  readonly onWide: (wide: boolean) => void;
};

/** What the map's header chooses: circles or areas, the list, the drawing tools, and the whole screen. */
export function PanelControls(props: PanelControlsProps) {
  const { look, rate, listed, drawing, wide, narrow, onLook, onListed, onDrawing, onWide } = props;
  const { t } = useMapTexts();
  return (
    <div className={styles.controls}>
      {!rate && (
        <>
          <Segmented
            label={t('as')}
            value={look}
            options={MAP_LOOKS.map((value) => ({ value, label: t(value) }))}
            onChange={onLook}
          />
          <IconButton label={t('list')} pressed={listed} onClick={() => onListed(!listed)}>
            <ListIcon />
          </IconButton>
        </>
      )}
      <IconButton label={t('draw_zone')} pressed={drawing} onClick={() => onDrawing(!drawing)}>
        <PenIcon />
      </IconButton>
      <IconButton label={t(wide ? (narrow ? 'close' : 'shrink') : 'expand')} onClick={() => onWide(!wide)}>
        <ExpandIcon open={wide} />
      </IconButton>
    </div>
  );
}
