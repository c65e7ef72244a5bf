import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CorrectableRow } from '@/contract/calls/corrections';
import { Labelled } from './labelled';

type NewValueProps = {
  readonly column: CorrectableRow['columns'][number];
  /** As the importer reads it: values of a list separated by semicolons. */
  readonly text: string;
  readonly onChange: (text: string) => void;
};

/** The field for a new value, by the type of its column. */
export function NewValue({ column, text, onChange }: NewValueProps) {
  const { t } = useTranslation('data');
  return (
    <Labelled label={t('corrections.new')} hint={column.required ? null : t('corrections.may_be_empty')}>
      {(field) => <Field id={field} column={column} text={text} onChange={onChange} />}
    </Labelled>
  );
}

function Field({ id, column: { type, choices, required }, text, onChange }: NewValueProps & { readonly id: string }) {
  const { t } = useTranslation('data');
  if (choices !== null && type === 'list')
    return (
      <Select
        id={id}
        mode="multiple"
        value={text.split(';').filter((one) => one !== '')}
        onChange={(values) => onChange(values.join(';'))}
        options={[...choices]}
        showSearch={{ optionFilterProp: 'label' }}
      />
    );
  if (choices !== null || type === 'boolean') {
    const yesNo = [
      { value: 'true', label: t('corrections.yes') },
      { value: 'false', label: t('corrections.no') },
    ];
    return (
      <Select
        id={id}
        value={text === '' ? null : text}
        allowClear={!required}
        onChange={(value) => onChange(value ?? '')}
        options={choices === null ? yesNo : [...choices]}
      />
    );
  }
  const isNumber = type === 'number' || type === 'integer';
  return (
    <Input
      id={id}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
