import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import type { ExplorerIndicator } from '../module';
import styles from './cards.module.css';

export type InfoProps = {
  readonly name: string;
  readonly indicator: ExplorerIndicator;
  readonly shown: FiguresAnswer['indicator'] | undefined;
  /** Its changes, each with the days of both figures. */
  readonly compared: readonly string[];
};

/** The button by itself; whatever opens on it hands it its handlers. */
export function InfoFace({
  name,
  indicator: _,
  shown: __,
  compared: ___,
  ...handlers
}: InfoProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('explorer');
  return (
    <button
      {...handlers}
      type="button"
      data-print="none"
      className={styles.info}
      aria-label={t('cards.definition', { name })}
    >
      i
    </button>
  );
}
