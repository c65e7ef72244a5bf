import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangesAnswer } from '@/contract/calls/changes';
import { changeBetween } from '@/contract/figures/changes';
import { changeParts, largestMove } from '@/contract/figures/explained-change';
import { copyText } from '@/shell/clipboard';
import { showToast } from '@/shell/toasts/store';
import button from '@/ui/button.module.css';
import { Waterfall } from '@/ui/charts/waterfall';
import { formatList } from '@/ui/format';
import { PictureMenu } from '../chart/picture-menu';
import { useSource } from '../chart/use-source';
import type { ExplorerIndicator } from '../module';
import { changeText, gapText, signedFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import styles from './changes.module.css';
import { driverName } from './driver-name';
import { type NamedPart, waterfallOf } from './explanation';
import { FileButtons, type ReadChangesFile } from './file-buttons';
import type { Sides } from './sides';

type ExplainedProps = {
  readonly answer: ChangesAnswer;
  readonly sides: Sides;
  readonly indicator: ExplorerIndicator;
  /** What the figures are of, for a copied sentence and the name of a picture. */
  readonly title: string;
  /** The file of the difference. */
  readonly read: ReadChangesFile | null;
};

const lowered = (text: string): string => `${text.charAt(0).toLocaleLowerCase()}${text.slice(1)}`;

/** A difference in one sentence and as a waterfall, both to be taken along. */
export function Explained({ answer, sides, indicator, title, read }: ExplainedProps) {
  const { t } = useTranslation('changes');
  const { language } = useExplorer((one) => one.units);
  const source = useSource();
  const { before, now, difference, unit } = answer;
  const parts = useMemo(
    () =>
      changeParts(answer, sides.selections).map((part): NamedPart => {
        const { key } = part;
        const label = key === 'repricing' || key === 'mix' ? t(key) : driverName(key, sides, indicator, t);
        return { ...part, label };
      }),
    [answer, sides, indicator, t],
  );
  const ends = useMemo(
    () => ({ before: sides.short.before, now: sides.short.now, shortened: t('shortened'), language }),
    [sides, t, language],
  );
  const waterfall = useMemo(() => waterfallOf(answer, parts, ends), [answer, parts, ends]);
  if (before === null || now === null || difference === null || waterfall === null) return null;
  const change = (sides.selections ? gapText : changeText)(
    changeBetween(now, before, indicator.quantity),
    '%',
    language,
  );
  const signed = (value: number) => signedFigure(value, unit, language, true);
  const most = largestMove(answer);
  const moved = parts.filter(({ amount }) => amount !== 0);
  const sentence = [
    t('sentence', {
      ...{ difference: signed(difference), unit, change },
      parts: formatList(
        (moved.length > 0 ? moved : parts).map(({ label, amount }) => `${lowered(label)} ${signed(amount)}`),
        language,
      ),
    }),
    most && t('most', { name: most.name, difference: signed(most.difference ?? 0), unit }),
  ]
    .filter(Boolean)
    .join(' ');
  const copy = async () => showToast(t((await copyText(`${title}. ${sentence}`)) ? 'copied' : 'copy_failed'));
  const names = { before: sides.short.before, now: sides.short.now };
  return (
    <section className={styles.explained} aria-label={t('waterfall', names)}>
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.tools} data-print="none">
        <button type="button" className={button.button} onClick={() => void copy()}>
          {t('copy')}
        </button>
        {read && <FileButtons read={read} />}
        <PictureMenu name={title} picture={{ title, unit, source, data: waterfall }} />
      </div>
      <Waterfall
        data={waterfall}
        label={t('waterfall_described', {
          ...names,
          steps: waterfall.steps.map(({ label, figure }) => `${label} ${figure}`).join(', '),
        })}
      />
    </section>
  );
}
