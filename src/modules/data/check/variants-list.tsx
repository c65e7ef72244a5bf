import { Button, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping, ImportReport, NameVariants } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import styles from '../data.module.css';
import { withValues } from '../state/mapping';

type VariantsListProps = {
  readonly report: ImportReport;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
};

const SHOWN = 10;

/** A mapping in which all names of a group are read as one of them. */
const asOne = (mapping: ImportMapping, { column, names }: NameVariants, name: string): ImportMapping =>
  withValues(
    mapping,
    { column },
    Object.fromEntries(names.flatMap((one) => (one.name === name ? [] : [[one.name, name]]))),
  );

/** Names that are likely one, to be read as one of them. */
export function VariantsList({ report, mapping, onChange }: VariantsListProps) {
  const { t } = useTranslation('data');
  const title = useId();
  const [all, setAll] = useState(false);
  const { variants, more_variants: more, names_cut: isCut } = report;
  if (variants.length === 0 && !isCut) return null;
  const shown = all ? variants : variants.slice(0, SHOWN);
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t('values.variants', { count: variants.length + more })}</h2>
      <p className={styles.detail}>{t('values.variants_why')}</p>
      {variants.length > 1 && (
        <div className={styles.actions}>
          <Button
            onClick={() =>
              onChange(variants.reduce((before, one) => asOne(before, one, one.names[0]?.name ?? ''), mapping))
            }
          >
            {t('values.merge_all', { count: variants.length })}
          </Button>
        </div>
      )}
      {shown.map((one) => (
        <VariantsCard
          key={JSON.stringify([one.column, one.names.map(({ name }) => name)])}
          variants={one}
          onMerge={(name) => onChange(asOne(mapping, one, name))}
        />
      ))}
      {shown.length < variants.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('values.show_all', { count: variants.length })}
        </Button>
      )}
      {more > 0 && <p className={styles.detail}>{t('values.more_variants', { count: more })}</p>}
      {isCut && <p className={styles.detail}>{t('values.names_cut')}</p>}
    </section>
  );
}

type VariantsCardProps = { readonly variants: NameVariants; readonly onMerge: (name: string) => void };

/** One group of names; the chosen one stands for all. */
function VariantsCard({ variants: { column, names }, onMerge }: VariantsCardProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const title = useId();
  const [chosen, setChosen] = useState(names[0]?.name ?? '');
  return (
    <div className={styles.card}>
      <h3 id={title}>{t('values.one_name', { column: t(`column.${column}`) })}</h3>
      <Radio.Group
        aria-labelledby={title}
        value={chosen}
        onChange={({ target }) => setChosen(String(target.value))}
        className={styles.choices}
      >
        {names.map(({ name, count, known }) => (
          <Radio key={name} value={name}>
            <bdi>{name}</bdi>{' '}
            <span className={styles.detail}>
              {[
                ...(count > 0 ? [t('values.rows', { count, shown: formatNumber(count, language) })] : []),
                ...(known ? [t('values.known')] : []),
              ].join(' · ')}
            </span>
          </Radio>
        ))}
      </Radio.Group>
      <div className={styles.actions}>
        <Button aria-label={t('values.merge_label', { name: chosen })} onClick={() => onMerge(chosen)}>
          {t('values.merge')}
        </Button>
      </div>
    </div>
  );
}
