import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Themed } from '@/ui/theme/themed';
import { SHOWN_GROUPS, shownGroups } from '../state/series';
import { useExplorerState } from '../state/use-explorer';
import styles from './chart.module.css';
import type { SeriesProps } from './series-chooser';

/** A list of all groups to choose from, as many as have a colour of their own. */
export function SeriesSelect({ groups, chosen }: SeriesProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const value = shownGroups(groups, chosen).map(({ key }) => key);
  return (
    <Themed>
      <div className={styles.chooser}>
        <p>{t('chart.choose_hint', { count: SHOWN_GROUPS })}</p>
        <Select
          mode="multiple"
          aria-label={t('chart.choose')}
          maxCount={SHOWN_GROUPS}
          value={value}
          options={groups.map(({ key, label }) => ({ value: key, label }))}
          showSearch={{ optionFilterProp: 'label' }}
          // Within the panel, which closes at a press outside it.
          getPopupContainer={(box) => box.parentElement ?? document.body}
          onChange={(series) => state().change({ series, hidden: [] })}
        />
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => state().change({ series: [] })}>
          {t('chart.largest')}
        </Button>
      </div>
    </Themed>
  );
}
