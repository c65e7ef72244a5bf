import en from '@locales/en/distribution.json';
import es from '@locales/es/distribution.json';
import { Drawer } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box, DistributionAnswer } from '@/contract/calls/distribution';
import { shownOf } from '@/core/view/panel';
import { addTexts } from '@/shell/i18n';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay, formatNumber } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { indicatorOf } from '../module';
import { PropertiesTable } from '../properties/properties-table';
import explorer from '../screen.module.css';
import { described } from '../state/described';
import { wholeFigure } from '../state/figure-format';
import type { FiguresQuery } from '../state/query';
import { useExplorer, useModule } from '../state/use-explorer';
import { BinsTable } from './bins-table';
import styles from './distribution.module.css';
import { GroupBoxes } from './group-boxes';
import { Histogram } from './histogram';
import { type Bin, useBin, useDistribution } from './use-distribution';

addTexts('distribution', { es, en });

/** How the values of the listed properties are spread: as a whole, in intervals that open, and by group. */
export function DistributionDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('distribution');
  const { t: texts } = useTranslation('explorer');
  const filters = useExplorer((one) => one.filters);
  const view = useExplorer((one) => one.view);
  const { panel, retry } = useDistribution();
  const shown = shownOf(panel);
  const busy = panel.state === 'loading';
  useReturnedFocus();
  useSheetStep(true, onClose);
  const name = (view && described(filters, view.indicator)?.name) ?? '';
  const title = t('title', { indicator: name });
  return (
    <Themed>
      <Drawer open size="min(960px, 100vw)" title={title} closable={{ 'aria-label': t('close') }} onClose={onClose}>
        {panel.state === 'failed' && <FailureAlert text={t('failed')} action={texts('failed.retry')} onRetry={retry} />}
        {!shown && busy && <ListSkeleton label={t('loading')} />}
        {shown && (
          <div className={busy ? explorer.dimmed : undefined} aria-busy={busy}>
            <Spread query={shown.query} answer={shown.answer} name={name} title={title} />
          </div>
        )}
      </Drawer>
    </Themed>
  );
}

type SpreadProps = {
  readonly query: FiguresQuery;
  readonly answer: DistributionAnswer;
  readonly name: string;
  readonly title: string;
};

function Spread({ query, answer, name, title }: SpreadProps) {
  const { t } = useTranslation('distribution');
  const { language } = useExplorer((one) => one.units);
  const filters = useExplorer((one) => one.filters);
  const [bin, setBin] = useState<Bin | null>(null);
  const list = useRef<HTMLElement>(null);
  const { box, n, without_value: without, unit } = answer;
  const { flow } = indicatorOf(useModule(), query.indicator);
  const [from, to] = [formatDay(query.start_date, language), formatDay(query.end_date, language)];
  const days = flow ? t('range_of_days', { from, to }) : t('on_day', { day: to });
  const open = (chosen: Bin) => {
    setBin(chosen);
    // After it is there: it stands below the chart.
    setTimeout(() => list.current?.focus());
  };
  if (box === null) return <p>{t('nothing')}</p>;
  return (
    <>
      <p className={styles.note}>
        {t('note', { count: n, shown: formatNumber(n, language), days })}
        {without > 0 && ` ${t('without', { count: without, shown: formatNumber(without, language) })}`}
      </p>
      <Numbers box={box} unit={unit} />
      <Histogram answer={answer} name={name} title={title} onOpen={open} />
      {bin && <BinProperties key={bin.from} bin={bin} unit={unit} query={query} place={list} />}
      <details className={styles.part}>
        <summary>{t('bins')}</summary>
        <BinsTable answer={answer} onOpen={open} />
      </details>
      <GroupBoxes
        answer={answer}
        dimension={filters?.dimensions.find(({ key }) => key === query.group_by)?.name ?? query.group_by}
      />
    </>
  );
}

const NUMBERS = ['min', 'p5', 'q1', 'median', 'q3', 'p95', 'max'] as const;

function Numbers({ box, unit }: { readonly box: Box; readonly unit: string }) {
  const { t } = useTranslation('distribution');
  const { language } = useExplorer((one) => one.units);
  return (
    <dl className={styles.numbers} aria-label={t('numbers', { unit })}>
      {NUMBERS.map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{wholeFigure(box[key], unit, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

type BinPropertiesProps = {
  readonly bin: Bin;
  readonly unit: string;
  readonly query: FiguresQuery;
  readonly place: React.RefObject<HTMLElement | null>;
};

/** The properties of one interval. */
function BinProperties({ bin, unit, query, place }: BinPropertiesProps) {
  const { t } = useTranslation('distribution');
  const { t: texts } = useTranslation('explorer');
  const module = useModule();
  const { language } = useExplorer((one) => one.units);
  const [page, setPage] = useState(1);
  const { panel, retry } = useBin(bin, page);
  const answer = shownOf(panel)?.answer;
  const busy = panel.state === 'loading';
  const figure = (value: number) => wholeFigure(value, unit, language);
  const label = t('of_bin', { from: figure(bin.from), to: figure(bin.to), unit });
  return (
    <section ref={place} tabIndex={-1} className={styles.part} aria-label={label}>
      <h3>{label}</h3>
      {panel.state === 'failed' && (
        <FailureAlert text={texts('failed.properties')} action={texts('failed.retry')} onRetry={retry} />
      )}
      {!answer && busy && <ListSkeleton label={texts('cell.loading')} />}
      {answer && (
        <PropertiesTable
          answer={answer}
          indicator={indicatorOf(module, query.indicator)}
          units={query}
          loading={busy}
          onPage={setPage}
        />
      )}
    </section>
  );
}
