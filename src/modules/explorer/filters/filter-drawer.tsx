import { Button, Drawer } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_KEYS, RANGE_KEYS } from '@/contract/catalogue/dimensions';
import { isPlace } from '@/contract/places';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { TouchFields } from '@/ui/theme/touch-fields';
import { useNarrow } from '@/ui/use-narrow';
import { dimensionsOf } from '../module';
import { useExplorer, useModule } from '../state/use-explorer';
import { type Filtered, FilteredContext } from './filtered';
import styles from './filters.module.css';
import { ListField } from './list-field';
import { PlacePicker } from './place-picker';
import { RangeField } from './range-field';

type FilterDrawerProps = Filtered & {
  readonly open: boolean;
  readonly title: string;
  readonly onReset: () => void;
  readonly onClose: () => void;
};

/** Every filter that the present indicator supports; a choice applies at once. */
export function FilterDrawer({ selection, change, open, title, onReset, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('explorer');
  const module = useModule();
  const view = useExplorer((one) => one.view);
  const filters = useExplorer((one) => one.filters);
  const narrow = useNarrow();
  useSheetStep(open, onClose);
  const filtered = useMemo(() => ({ selection, change }), [selection, change]);
  const [opening, setOpening] = useState(0);
  useEffect(() => {
    if (open) setOpening((before) => before + 1);
  }, [open]);
  if (!view || !filters) return null;
  const dimensions = dimensionsOf(module, view);
  const names = new Map(filters.dimensions.map(({ key, name }) => [key, name]));
  return (
    <Themed>
      <Drawer
        open={open}
        onClose={onClose}
        title={title}
        placement={narrow ? 'bottom' : 'right'}
        size={narrow ? '100%' : 640}
        closable={{ 'aria-label': t('filters.close') }}
        footer={
          <div className={styles.footer}>
            <Button onClick={onReset}>{t('toolbar.reset')}</Button>
            <Button type="primary" onClick={onClose}>
              {t('filters.done')}
            </Button>
          </div>
        }
      >
        <FilteredContext value={filtered}>
          <TouchFields>
            <div className={styles.fields}>
              <PlacePicker opening={opening} />
              {LIST_KEYS.filter((key) => dimensions.includes(key) && !isPlace(key)).map((key) => (
                <ListField key={key} of={key} name={names.get(key) ?? key} />
              ))}
              {RANGE_KEYS.filter((key) => dimensions.includes(key)).map((key) => (
                <RangeField key={key} of={key} name={names.get(key) ?? key} />
              ))}
            </div>
          </TouchFields>
        </FilteredContext>
      </Drawer>
    </Themed>
  );
}
