import { Button, Drawer } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DAYS_FIELDS,
  FIELD_GROUP_KEYS,
  FIELD_GROUPS,
  FIELD_KEYS,
  type FieldGroup,
  type FieldKey,
  FLAG_FIELDS,
  field,
  LIST_FIELDS,
  RANGE_FIELDS,
} from '@/contract/catalogue/availability-fields';
import { ChevronDownIcon } from '@/ui/icons';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { TouchFields } from '@/ui/theme/touch-fields';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { shownAnswer, useAvailability } from '../state/store';
import { countsOf } from './chips';
import { AreasInput, DaysInput, EveryMarketInput, FlagInput, ListInput, RangeInput } from './fields';
import styles from './filters.module.css';
import { useChips } from './use-chips';

const OPEN: ReadonlySet<FieldGroup> = new Set(['location', 'space']);
const fieldsOf = (group: FieldGroup) => FIELD_KEYS.filter((key) => field(key).group === group);

function Input({ of }: { of: FieldKey }) {
  const inList = <K extends FieldKey>(keys: readonly K[]): K | undefined => keys.find((key) => key === of);
  const list = inList(LIST_FIELDS);
  if (list) return <ListInput of={list} />;
  const range = inList(RANGE_FIELDS);
  if (range) return <RangeInput of={range} />;
  const days = inList(DAYS_FIELDS);
  if (days) return <DaysInput of={days} />;
  const flag = inList(FLAG_FIELDS);
  return flag ? <FlagInput of={flag} /> : <AreasInput />;
}

function Groups() {
  const { language } = useAvailability((state) => state.units);
  const counts = countsOf(useChips());
  const { t } = useTranslation('availability');
  return (
    <div className={styles.groups}>
      {FIELD_GROUP_KEYS.map((group) => {
        const count = counts.get(group) ?? 0;
        return (
          <details key={group} className={styles.group} open={OPEN.has(group) || undefined}>
            <summary>
              {FIELD_GROUPS[group][language]}
              {count > 0 && (
                <span className={styles.count}>
                  {count}
                  <span className={styles.hidden}> {t('filters.active', { count })}</span>
                </span>
              )}
              <ChevronDownIcon size={14} />
            </summary>
            <div className={styles.fields}>
              {fieldsOf(group).map((key) => (
                <Fragment key={key}>
                  <Input of={key} />
                  {key === 'park' && <EveryMarketInput />}
                </Fragment>
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

/** Every filter in its group; a choice applies at once. */
export function FilterPanel() {
  const { t } = useTranslation('availability');
  const count = useChips().length;
  return (
    <>
      <div className={styles.head}>
        <h2>{count > 0 ? t('filters.title_count', { count }) : t('filters.title')}</h2>
        <Button type="link" size="small" onClick={() => useAvailability.getState().reset()}>
          {t('filters.reset')}
        </Button>
      </div>
      <Groups />
    </>
  );
}

/** The same as a sheet, on screens too narrow to show it next to the results. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('availability');
  const total = useAvailability((state) => shownAnswer(state)?.total ?? 0);
  useSheetStep(true, onClose);
  useReturnedFocus();
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('filters.title')}
      placement="bottom"
      size="100%"
      closable={{ 'aria-label': t('close') }}
      footer={
        <div className={styles.footer}>
          <Button onClick={() => useAvailability.getState().reset()}>{t('filters.reset')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('filters.see', { count: total })}
          </Button>
        </div>
      }
    >
      <div className={styles.sheet}>
        <TouchFields>
          <Groups />
        </TouchFields>
      </div>
    </Drawer>
  );
}
