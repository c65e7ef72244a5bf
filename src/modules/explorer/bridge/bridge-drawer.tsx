import en from '@locales/en/bridge.json';
import es from '@locales/es/bridge.json';
import { Button, Drawer } from 'antd';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VacancyBridgeAnswer } from '@/contract/calls/vacancy-bridge';
import { BRIDGE_DIMENSIONS, type BridgeStepKey, bridgeStep } from '@/contract/catalogue/vacancy-bridge';
import { shownOf } from '@/core/view/panel';
import { type QueriedPanel, usePanelQuery } from '@/core/view/use-panel-query';
import { addTexts } from '@/shell/i18n';
import { FailureAlert } from '@/ui/failure-alert';
import { formatDay, formatNumber, formatPercent } from '@/ui/format';
import { ListSkeleton } from '@/ui/list-skeleton';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { Themed } from '@/ui/theme/themed';
import { useReturnedFocus } from '@/ui/use-returned-focus';
import { droppedFilters } from '../filters/dropped';
import properties from '../properties/properties.module.css';
import { propertyPath } from '../properties/property-page';
import explorer from '../screen.module.css';
import { wholeFigure } from '../state/figure-format';
import { type BridgeQuery, bridgeQuery, type Cell } from '../state/query';
import { useExplorer, useViewScope } from '../state/use-explorer';
import styles from './bridge.module.css';

addTexts('bridge', { es, en });

/** The bridge of one cell, or of the whole view for null, with a page of the buildings of one step. */
function useBridge(
  cell: Cell | null,
  step: BridgeStepKey | null,
  page: number,
): QueriedPanel<BridgeQuery, VacancyBridgeAnswer> {
  const scope = useViewScope();
  const { bridge } = useExplorer((one) => one.requests);
  return usePanelQuery(scope && bridgeQuery(scope.view, scope, { cell, step, page }), bridge);
}

type BridgeDrawerProps = {
  /** Null is the whole view. */
  readonly cell: Cell | null;
  /** The name of the cell. */
  readonly what?: string;
  readonly onClose: () => void;
};

/** Why availability and occupancy rates do not add up: the areas between them, each with its buildings. */
export function BridgeDrawer({ cell, what, onClose }: BridgeDrawerProps) {
  const { t } = useTranslation('bridge');
  const { t: texts } = useTranslation('explorer');
  const { language } = useExplorer((one) => one.units);
  const [step, setStep] = useState<BridgeStepKey | null>(null);
  const [page, setPage] = useState(1);
  const { panel, retry } = useBridge(cell, step, page);
  const answer = shownOf(panel)?.answer;
  const busy = panel.state === 'loading';
  const dropped = useDropped();
  useReturnedFocus();
  const open = (key: BridgeStepKey) => {
    setStep(key === step ? null : key);
    setPage(1);
  };
  const rate = (value: number | null) => formatPercent(value, language, 2);
  const known = answer?.steps.some(({ area }) => area !== null) ?? true;
  return (
    <Themed>
      <Drawer
        open
        size="min(720px, 100vw)"
        title={what === undefined ? t('title') : t('title_of', { what })}
        closable={{ 'aria-label': t('close') }}
        onClose={onClose}
      >
        {panel.state === 'failed' && <FailureAlert text={t('failed')} action={texts('failed.retry')} onRetry={retry} />}
        {!answer && busy && <ListSkeleton label={t('loading')} />}
        {answer && !known && <p>{t('no_data')}</p>}
        {answer && known && (
          <div className={busy ? explorer.dimmed : undefined} aria-busy={busy}>
            <p className={styles.why}>
              {t('why', { availability: rate(answer.availability_rate), occupancy: rate(answer.occupancy_rate) })}
            </p>
            <p className={styles.note}>
              {t('day', { day: formatDay(answer.day, language) })}
              {dropped.length > 0 && ` ${t('dropped', { what: dropped.join(', ') })}`}
            </p>
            <Steps answer={answer} chosen={step} onOpen={open} />
            {answer.list && answer.list.step === step && (
              <Buildings list={answer.list} unit={answer.unit} busy={busy} onPage={setPage} />
            )}
          </div>
        )}
      </Drawer>
    </Themed>
  );
}

/** The names of active filters that the two rates do not share. */
function useDropped(): readonly string[] {
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  if (!view || !base) return [];
  const names = new Map(filters?.dimensions.map(({ key, name }) => [key, name]));
  return droppedFilters(view, base, { dimensions: BRIDGE_DIMENSIONS }).map((key) => names.get(key) ?? key);
}

const MARKS = { start: '', minus: '−', plus: '+', total: '=' } as const;

type StepsProps = {
  readonly answer: VacancyBridgeAnswer;
  readonly chosen: BridgeStepKey | null;
  readonly onOpen: (key: BridgeStepKey) => void;
};

/** The sum, step by step. */
function Steps({ answer, chosen, onOpen }: StepsProps) {
  const { t } = useTranslation('bridge');
  const { language } = useExplorer((one) => one.units);
  return (
    <ul className={styles.steps} aria-label={t('label')}>
      {answer.steps.map(({ key, area, buildings }) => {
        const { name, description, sign } = bridgeStep(key);
        return (
          <li key={key} className={sign === 'total' ? styles.total : undefined}>
            <span>{MARKS[sign]}</span>
            <Button type="link" aria-expanded={chosen === key} disabled={buildings === 0} onClick={() => onOpen(key)}>
              {name[language]} ›
            </Button>
            <span className={styles.area}>
              {wholeFigure(area, answer.unit, language)} {answer.unit}
            </span>
            <small>
              {description[language]} {t('buildings', { count: buildings, shown: formatNumber(buildings, language) })}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

type List = NonNullable<VacancyBridgeAnswer['list']>;
type Building = List['buildings'][number];
const keyOf = ({ id }: Building) => id;

type BuildingsProps = {
  readonly list: List;
  readonly unit: string;
  readonly busy: boolean;
  readonly onPage: (page: number) => void;
};

/** The buildings of one step, and what they add up to. */
function Buildings({ list, unit, busy, onPage }: BuildingsProps) {
  const { t } = useTranslation('bridge');
  const { language } = useExplorer((one) => one.units);
  const label = t('of', { step: bridgeStep(list.step).name[language] });
  const columns: readonly RecordColumn<Building>[] = [
    {
      key: 'building',
      heading: t('building'),
      cell: ({ id, name }) => (
        <Link className={properties.name} href={propertyPath('buildings', id)} prefetch={false}>
          {name}
        </Link>
      ),
    },
    { key: 'area', heading: t('area', { unit }), right: true, cell: ({ area }) => wholeFigure(area, unit, language) },
    { key: 'market', heading: t('market'), cell: ({ market }) => market },
    { key: 'submarket', heading: t('submarket'), cell: ({ submarket }) => submarket },
  ];
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <RecordsTable
        label={label}
        landmark={false}
        rows={list.buildings}
        columns={columns}
        keyOf={keyOf}
        loading={busy}
        height="window"
        pages={{ page: list.page, size: list.page_size, total: list.total, of: label, onPage }}
      />
      <p className={styles.sum}>
        {t('sum')}
        <strong>
          = {wholeFigure(list.sum, unit, language)} {unit}
        </strong>
      </p>
    </section>
  );
}
