import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dimension } from '@/contract/catalogue/dimensions';
import { enumerationLabel } from '@/contract/catalogue/enumerations';
import { type IndicatorKey, indicator, isStock, publicKey } from '@/contract/catalogue/indicators';
import { moduleOf } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import { indicatorSearch } from '@/modules/explorer/state/url';
import { Formula } from './formula';
import styles from './methodology.module.css';
import { unitsOf } from './units';

type IndicatorSectionProps = {
  readonly indicatorKey: IndicatorKey;
  readonly language: Language;
  readonly marked: boolean;
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One indicator: what it counts, its formula, base and unit, and what it is grouped by. */
export function IndicatorSection({ indicatorKey: key, language, marked }: IndicatorSectionProps) {
  const { t } = useTranslation('methodology');
  const declared = indicator(key);
  const name = declared.name[language];
  const { path } = moduleOf(declared.module);
  const statuses = declared.base
    ?.map((status) => enumerationLabel('construction_status', status)?.[language])
    .join(', ');
  return (
    <article id={key} className={styles.indicator} aria-labelledby={`${key}-name`} data-marked={marked || undefined}>
      <h3 id={`${key}-name`}>
        <a href={`#${key}`}>{name}</a>
      </h3>
      <p>{declared.tooltip[language]}</p>
      <Formula indicator={declared} language={language} />
      <dl className={styles.facts}>
        {statuses && <Fact name={t('indicator.base')}>{t('indicator.base_default', { statuses })}</Fact>}
        {declared.follows && <Fact name={t('indicator.follows')}>{declared.follows[language]}</Fact>}
        <Fact name={t('indicator.unit')}>{unitsOf(declared, language)}</Fact>
        <Fact name={t('indicator.value')}>
          {isStock(declared.definition) ? t('indicator.value_stock') : t('indicator.value_flow')}
        </Fact>
        <Fact name={t('indicator.properties')}>{declared.hasProperties ? t('yes') : t('no')}</Fact>
        <Fact name={t('indicator.dimensions')}>
          {declared.dimensions.map((one) => dimension(one).name[language]).join(', ')}
        </Fact>
        <Fact name={t('indicator.call')}>
          <code>{`GET /${path}/${declared.path}`}</code>
        </Fact>
      </dl>
      <Link className={styles.open} href={`/${declared.module}${indicatorSearch(publicKey(key))}`}>
        {t('indicator.open', { name })}
      </Link>
    </article>
  );
}
