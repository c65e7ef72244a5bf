import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENUMERATIONS, enumerationLabel } from '@/contract/catalogue/enumerations';
import {
  type Definition,
  type Indicator,
  isStock,
  RENT_OPERATIONS,
  type Source,
  timesOf,
} from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import { unhandled } from '@/contract/unhandled';
import { formatList } from '@/ui/format';
import styles from './methodology.module.css';

type Words = { readonly t: TFunction<'methodology'>; readonly language: Language };

const rentals = (language: Language): string =>
  formatList(
    RENT_OPERATIONS.map((key) => ENUMERATIONS.operation_type[key][language].toLowerCase()),
    language,
  );

/** A source in words, with the conditions that are part of the definition. */
function wordsOf({ fact, onlyStatus, statuses, exceptSpeculative, priced }: Source, { t, language }: Words): string {
  const status = onlyStatus && enumerationLabel('construction_status', onlyStatus)?.[language];
  const origin = exceptSpeculative && enumerationLabel('building_origin', 'speculative')?.[language];
  // The price of a deal of a building is a rent, so that only rented area weighs it.
  const counted =
    priced && fact === 'deal' ? t('fact.deal_rented', { operations: rentals(language) }) : t(`fact.${fact}`);
  return [
    priced ? `${counted} ${t('formula.priced')}` : counted,
    ...(status ? [t('formula.only_status', { status })] : []),
    ...(statuses
      ? [
          t('formula.statuses', {
            statuses: formatList(
              statuses.map((one) => `«${enumerationLabel('construction_status', one)?.[language] ?? one}»`),
              language,
            ),
          }),
        ]
      : []),
    ...(origin ? [t('formula.except_origin', { origin })] : []),
  ].join(', ');
}

function Fraction({ over, under, rest }: { over: string; under: string; rest: ReactNode }) {
  const { t } = useTranslation('methodology');
  return (
    <>
      <span className={styles.fraction}>
        <span>{over}</span>
        <span className={styles.hidden}> {t('formula.divided_by')} </span>
        <span>{under}</span>
      </span>
      <span> {rest}</span>
    </>
  );
}

function Body({ indicator, words }: { indicator: Indicator; words: Words }) {
  const { t } = words;
  const definition: Definition = indicator.definition;
  switch (definition.kind) {
    case 'stock':
      return t('formula.stock', { source: wordsOf(definition.source, words) });
    case 'flow':
      return t('formula.flow', { source: wordsOf(definition.source, words) });
    case 'difference':
      return t(isStock(definition) ? 'formula.difference_stock' : 'formula.difference', {
        minuend: wordsOf(definition.minuend, words),
        subtrahend: wordsOf(definition.subtrahend, words),
      });
    case 'ratio':
      return (
        <Fraction
          over={
            definition.less
              ? t('formula.less', {
                  source: wordsOf(definition.numerator, words),
                  less: wordsOf(definition.less, words),
                })
              : t('formula.sum', { source: wordsOf(definition.numerator, words) })
          }
          under={t('formula.sum', { source: wordsOf(definition.denominator, words) })}
          rest={t('formula.ratio', { times: timesOf(definition) })}
        />
      );
    case 'average': {
      const moment = isStock(definition) ? 'stock' : 'flow';
      const price = t(`formula.price_${moment}_${moduleOf(indicator.module).prices}`);
      const source = wordsOf(definition.source, words);
      return (
        <Fraction
          over={t('formula.weighted', { price, source })}
          under={t('formula.sum', { source })}
          rest={t(`formula.average_${moment}`)}
        />
      );
    }
    default:
      return unhandled(definition);
  }
}

/** The definition of an indicator as a formula in words. */
export function Formula({ indicator, language }: { indicator: Indicator; language: Language }) {
  const { t } = useTranslation('methodology');
  return (
    <p className={styles.formula}>
      <Body indicator={indicator} words={{ t, language }} />
    </p>
  );
}
