import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/modules/preferences/store';
import button from '@/ui/button.module.css';
import styles from './explorer.module.css';
import { scaledFigure, scaleFor, shortFigure } from './figure-format';
import { indicatorOf } from './module';
import { useExplorer, useModule } from './use-explorer';

const GeoMap = dynamic(() => import('@/ui/map/geo-map').then((module) => module.GeoMap), { ssr: false });

/** Where the figure lies: circles hold the sum of what is under them, for prices the weighted average. */
export function MapPanel() {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const theme = usePreferences((one) => one.theme);
  const points = useExplorer((one) => one.points);
  const figures = useExplorer((one) => one.figures);
  const dataset = useExplorer((one) => one.filters?.dataset);
  const indicator = useExplorer((one) => one.view?.indicator);
  const { language } = useExplorer((one) => one.units);
  const busy = useExplorer((one) => one.loading.points || one.loading.figures);
  const [open, setOpen] = useState(false);
  const of = indicator ? indicatorOf(module, indicator) : undefined;
  const quantity = of?.quantity ?? 'area';
  const format = useMemo(() => (value: number) => shortFigure(value, quantity, language), [quantity, language]);
  const scale = useMemo(() => scaleFor(figures?.total.values ?? [], quantity), [figures, quantity]);
  const label = useMemo(() => {
    return (value: number) => {
      const digits = Math.abs(value / scale.divisor) >= 10 ? 0 : scale.digits;
      return scaledFigure(value, { ...scale, digits }, language);
    };
  }, [scale, language]);
  const texts = useMemo(
    () => ({
      label: t('map.label'),
      zoomIn: t('map.zoom_in'),
      zoomOut: t('map.zoom_out'),
      records: (count: number) => t('map.records', { count }),
    }),
    [t],
  );
  const unit = points?.unit ?? figures?.indicator.unit ?? '';
  const noMap = of && !of.hasProperties;
  return (
    <section className={styles.panel} aria-label={t('map.title')} aria-busy={busy}>
      <header>
        <h2>
          {t('map.title')}
          <span className={styles.basis}>
            {t(quantity === 'price' ? 'map.average' : 'map.sum', { unit: scale.prefix + unit })}
          </span>
        </h2>
        <button
          type="button"
          className={`${button.button} ${styles.fold}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'map.hide' : 'map.show')}
        </button>
      </header>
      <div className={`${styles.figure} ${styles.map} ${open ? '' : styles.folded} ${busy ? styles.dimmed : ''}`}>
        {noMap && <p className={styles.nothing}>{t('map.rate')}</p>}
        {!noMap && !busy && figures && (!points || points.ids.length === 0) && (
          <p className={styles.nothing}>{t('map.nothing')}</p>
        )}
        {!noMap && points && points.ids.length > 0 && (
          <GeoMap
            points={points}
            places={dataset?.places ?? []}
            theme={theme}
            format={format}
            label={label}
            averaged={quantity === 'price'}
            texts={texts}
            visible={open}
          />
        )}
      </div>
      {dataset?.attribution && <small className={styles.basis}>{dataset.attribution}</small>}
    </section>
  );
}
