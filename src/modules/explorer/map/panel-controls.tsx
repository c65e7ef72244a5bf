import { Button } from 'antd';
import { useMapTexts } from '@/core/map/use-map-texts';
import { Segmented } from '@/ui/segmented/segmented';
import { useFocusAfter } from '@/ui/use-returned-focus';
import { MAP_LOOKS, type MapLook } from '../state/view';
import { ExpandIcon, ListIcon, PenIcon } from './icons';
import styles from './map-panel.module.css';

type PanelControlsProps = {
  readonly look: MapLook;
  /** Whether there are areas to choose. */
  readonly hasAreas: boolean;
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
  const { look, hasAreas, rate, listed, drawing, wide, narrow, onLook, onListed, onDrawing, onWide } = props;
  const { t } = useMapTexts();
  const draw = useFocusAfter(drawing);
  const size = t(wide ? (narrow ? 'close' : 'shrink') : 'expand');
  return (
    <div className={styles.controls} data-print="none">
      {!rate && (
        <>
          {hasAreas && (
            <Segmented
              label={t('as')}
              value={look}
              options={MAP_LOOKS.map((value) => ({ value, label: t(value) }))}
              onChange={onLook}
            />
          )}
          <Button
            aria-pressed={listed}
            aria-label={t('list')}
            title={t('list')}
            icon={<ListIcon />}
            onClick={() => onListed(!listed)}
          />
        </>
      )}
      <Button
        ref={draw}
        aria-pressed={drawing}
        aria-label={t('draw_zone')}
        title={t('draw_zone')}
        icon={<PenIcon />}
        onClick={() => onDrawing(!drawing)}
      />
      <Button aria-label={size} title={size} icon={<ExpandIcon open={wide} />} onClick={() => onWide(!wide)} />
    </div>
  );
}
