import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_SKIPPED_LINES, READ_DELIMITERS, READ_ENCODINGS, READ_QUOTES } from '@/contract/calls/import-limits';
import type { ChosenForm, InspectedSource } from '@/contract/importing/proposal';
import { Labelled } from '../corrections/labelled';
import styles from '../data.module.css';
import type { SourceName } from '../state/mapping';

type Options = Omit<ChosenForm, 'file' | 'sheet' | 'entry'>;
type ReadingFormProps = {
  readonly name: SourceName;
  /** How it was read; what could not be found is null. */
  readonly found: Pick<InspectedSource, 'format' | 'encoding' | 'delimiter' | 'quote' | 'skip_lines' | 'header_rows'>;
  readonly title: string;
  /** Whether it was read as the user said, so that this can be taken back. */
  readonly chosen: boolean;
  readonly busy: boolean;
  /** False where it could not be stored. */
  readonly onRead: (form: ChosenForm) => Promise<boolean>;
};

const NO_QUOTES = '';
const MARKS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
  '^': 'caret',
  '~': 'tilde',
};

/** Formats of which something can be changed. */
export const hasForm = ({ format }: Pick<InspectedSource, 'format'>): boolean =>
  format !== 'parquet' && format !== 'shapefile';

/** How a file is read: encoding, separator, quotes, header. Nothing is read anew before the user says so. */
export function ReadingForm({ name, found, title, chosen, busy, onRead }: ReadingFormProps) {
  const { t } = useTranslation('data');
  const [changed, setChanged] = useState<Options>({});
  const { file, sheet, entry } = name;
  const read = async (options: Options) => {
    if (await onRead({ file, sheet, entry, ...options })) setChanged({});
  };
  const isText = found.format === 'csv';
  const set = (options: Options) => setChanged({ ...changed, ...options });
  const quote = changed.quote === undefined ? found.quote : changed.quote;
  const isQuoteKnown = found.encoding !== null || changed.quote !== undefined;
  const foundEncoding = found.encoding;
  const encodings: readonly string[] =
    foundEncoding === null || READ_ENCODINGS.some((one) => one === foundEncoding)
      ? READ_ENCODINGS
      : [foundEncoding, ...READ_ENCODINGS];
  return (
    <section className={styles.part} aria-label={t('columns.form.change_label', { file: title })}>
      <div className={styles.forms}>
        {found.format !== 'xlsx' && (
          <Labelled label={t('columns.form.encoding')}>
            {(id) => (
              <Select
                id={id}
                placeholder={t('columns.form.as_found')}
                value={changed.encoding ?? foundEncoding}
                options={encodings.map((value) => ({ value, label: value }))}
                onChange={(value) => set({ encoding: READ_ENCODINGS.find((one) => one === value) })}
                className={styles.select}
              />
            )}
          </Labelled>
        )}
        {isText && (
          <Labelled label={t('columns.form.delimiter')}>
            {(id) => (
              <Select
                id={id}
                placeholder={t('columns.form.as_found')}
                value={changed.delimiter ?? found.delimiter}
                options={READ_DELIMITERS.map((value) => ({ value, label: t(`columns.form.mark.${MARKS[value]}`) }))}
                onChange={(value) => set({ delimiter: READ_DELIMITERS.find((one) => one === value) })}
                className={styles.select}
              />
            )}
          </Labelled>
        )}
        {isText && (
          <Labelled label={t('columns.form.quote')}>
            {(id) => (
              <Select
                id={id}
                placeholder={t('columns.form.as_found')}
                value={isQuoteKnown ? (quote ?? NO_QUOTES) : null}
                options={[
                  ...READ_QUOTES.map((value) => ({ value: value as string, label: value })),
                  { value: NO_QUOTES, label: t('columns.form.no_quotes') },
                ]}
                onChange={(value) => set({ quote: READ_QUOTES.find((one) => one === value) ?? null })}
                className={styles.select}
              />
            )}
          </Labelled>
        )}
        {(isText || found.format === 'xlsx') && (
          <HeaderFields isText={isText} found={found} changed={changed} set={set} />
        )}
      </div>
      <div className={styles.field}>
        <Button
          disabled={busy || Object.values(changed).every((value) => value === undefined)}
          onClick={() => void read(changed)}
        >
          {t('columns.form.read')}
        </Button>
        {chosen && (
          <Button type="link" disabled={busy} onClick={() => void read({})}>
            {t('columns.form.reset')}
          </Button>
        )}
      </div>
    </section>
  );
}

type HeaderFieldsProps = {
  readonly isText: boolean;
  readonly found: ReadingFormProps['found'];
  readonly changed: Options;
  readonly set: (options: Options) => void;
};

/** Where the header is, and how many rows it has. */
function HeaderFields({ isText, found, changed, set }: HeaderFieldsProps) {
  const { t } = useTranslation('data');
  const skipped = changed.skip_lines ?? found.skip_lines;
  return (
    <>
      <Labelled label={t(isText ? 'columns.form.header_line' : 'columns.form.header_row')}>
        {(id) => (
          <InputNumber
            id={id}
            placeholder={t('columns.form.as_found')}
            min={1}
            max={MOST_SKIPPED_LINES + 1}
            precision={0}
            value={skipped === null ? null : skipped + 1}
            onChange={(value) => set({ skip_lines: value === null ? undefined : value - 1 })}
          />
        )}
      </Labelled>
      <Labelled label={t('columns.form.header_rows')}>
        {(id) => (
          <Select
            id={id}
            placeholder={t('columns.form.as_found')}
            value={changed.header_rows ?? found.header_rows}
            options={([1, 2] as const).map((value) => ({ value, label: t(`columns.form.rows_${value}`) }))}
            onChange={(value) => set({ header_rows: value ?? undefined })}
            className={styles.select}
          />
        )}
      </Labelled>
    </>
  );
}
