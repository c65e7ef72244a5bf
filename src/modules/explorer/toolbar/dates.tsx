import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { useTranslation } from 'react-i18next';
import { Themed } from '@/ui/theme/themed';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import styles from './toolbar.module.css';

const DAY = 'YYYY-MM-DD';
const SHOWN = { es: 'D MMM YYYY', en: 'MMM D, YYYY' } as const;

/** First and last day, both inside. */
export function Dates({ opened = false }: { readonly opened?: boolean }) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const asOf = useExplorer((one) => one.filters?.dataset.as_of);
  const { language } = useExplorer((one) => one.units);
  if (!view) return null;
  const shown = (iso: string) => dayjs(iso).locale(language);
  const last = asOf && asOf > view.end_date ? asOf : view.end_date;
  return (
    <Themed>
      <DatePicker.RangePicker
        // Its months are those of the language it was made in.
        key={language}
        aria-label={t('toolbar.dates')}
        autoFocus={opened}
        defaultOpen={opened}
        className={styles.dates}
        allowClear={false}
        suffixIcon={null}
        format={SHOWN[language]}
        value={[shown(view.start_date), shown(view.end_date)]}
        maxDate={dayjs(last)}
        placeholder={[t('toolbar.from'), t('toolbar.to')]}
        onChange={(days) => {
          const [from, to] = days ?? [];
          if (from && to) state().change({ start_date: from.format(DAY), end_date: to.format(DAY) });
        }}
      />
    </Themed>
  );
}
