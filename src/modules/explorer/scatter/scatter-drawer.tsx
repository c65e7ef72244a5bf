import en from '@locales/en/scatter.json';
import es from '@locales/es/scatter.json';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { axesOfModule, firstAxis, type ScatterAxis, scatterAxis } from '@/contract/catalogue/scatter-axes';
import { shownOf } from '@/core/view/panel';
import { addTexts } from '@/shell/i18n';
import { FailureAlert } from '@/ui/failure-alert';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Segmented } from '@/ui/segmented/segmented';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { indicatorOf } from '../module';
import explorer from '../screen.module.css';
import { described } from '../state/described';
import { useExplorer, useModule } from '../state/use-explorer';
import { Cloud } from './cloud';
import styles from './scatter.module.css';
import { useScatter } from './use-scatter';

addTexts('scatter', { es, en });

/** The values of the listed properties over a quantity that is chosen here. */
export function ScatterDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('scatter');
  const { t: texts } = useTranslation('explorer');
  const module = useModule();
  const filters = useExplorer((one) => one.filters);
  const view = useExplorer((one) => one.view);
  const { language } = useExplorer((one) => one.units);
  const [chosen, setChosen] = useState<ScatterAxis | null>(null);
  const x = chosen ?? (view && firstAxis(indicatorOf(module, view.indicator).declared));
  const { panel, retry } = useScatter(x);
  const shown = shownOf(panel);
  const busy = panel.state === 'loading';
  useReturnedFocus();
  useSheetStep(true, onClose);
  const name = (view && described(filters, view.indicator)?.name) ?? '';
  const title = t('title', { indicator: name });
  return (
    <Themed>
      <Drawer open size="min(960px, 100vw)" title={title} closable={{ 'aria-label': t('close') }} onClose={onClose}>
        {x !== null && (
          <div className={styles.axis} data-print="none">
            <Segmented
              label={t('axis')}
              value={x}
              options={axesOfModule(module.key).map((key) => ({ value: key, label: scatterAxis(key).name[language] }))}
              onChange={setChosen}
            />
          </div>
        )}
        {panel.state === 'failed' && <FailureAlert text={t('failed')} action={texts('failed.retry')} onRetry={retry} />}
        {!shown && busy && <ListSkeleton label={t('loading')} />}
        {shown && panel.state !== 'failed' && (
          <div className={busy ? explorer.dimmed : undefined} aria-busy={busy}>
            <Cloud query={shown.query} answer={shown.answer} name={name} title={title} />
          </div>
        )}
      </Drawer>
    </Themed>
  );
}
