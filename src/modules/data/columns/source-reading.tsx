import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenForm, InspectedSource } from '@/contract/importing/proposal';
import styles from '../data.module.css';
import { hasForm, ReadingForm } from './reading-form';

type SourceReadingProps = {
  readonly source: InspectedSource;
  readonly title: string;
  readonly busy: boolean;
  readonly onRead: (form: ChosenForm) => Promise<boolean>;
};

/** Notes of a source that was read by choice, or could not be. */
const CHOSEN = ['inspect.form_chosen', 'inspect.form_refused'];

/** How a source was read, and where that can be changed. */
export function SourceReading({ source, title, busy, onRead }: SourceReadingProps) {
  const { t } = useTranslation('data');
  const [open, setOpen] = useState(false);
  const { format, encoding, delimiter, skip_lines, header_rows } = source;
  const mark = delimiter === '\t' ? t('columns.tabulator') : delimiter;
  const settings = [
    format.toUpperCase(),
    ...(encoding === null ? [] : [t('columns.encoding', { encoding })]),
    ...(delimiter === null ? [] : [t('columns.delimiter', { delimiter: mark })]),
    ...(skip_lines === null || skip_lines === 0 ? [] : [t('columns.skip', { count: skip_lines })]),
    ...(header_rows === 2 ? [t('columns.header_rows')] : []),
  ];
  return (
    <>
      <div className={styles.field}>
        <span className={styles.detail}>{t('columns.settings', { settings: settings.join(', ') })}</span>
        {hasForm(source) && (
          <Button
            type="link"
            size="small"
            aria-expanded={open}
            aria-label={t(open ? 'columns.form.close_label' : 'columns.form.change_label', { file: title })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'columns.form.close' : 'columns.form.change')}
          </Button>
        )}
      </div>
      {open && (
        <ReadingForm
          name={source}
          found={source}
          title={title}
          chosen={source.notes.some(({ key }) => CHOSEN.includes(key))}
          busy={busy}
          onRead={onRead}
        />
      )}
    </>
  );
}
