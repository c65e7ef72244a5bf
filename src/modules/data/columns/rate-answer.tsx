import { Button, Input, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../data.module.css';

const FIRST = 'MXN';
/** "18.5", or with the decimal comma of a Spanish keyboard. */
const AMOUNT = /^\d+(?:[.,]\d+)?$/;

type RateAnswerProps = {
  readonly labelledBy: string;
  /** The present answer, such as MXN@18.5; null where there is none of this form. */
  readonly answer: string | null;
  readonly onAnswer: (value: string) => void;
};

/** A currency and what a dollar costs in it, which together are an answer such as MXN@18.5. */
export function RateAnswer({ labelledBy, answer, onAnswer }: RateAnswerProps) {
  const { t, i18n } = useTranslation('data');
  const id = useId();
  const [stored = FIRST, perDollar = ''] = answer?.split('@') ?? [];
  const [currency, setCurrency] = useState(stored);
  const [amount, setAmount] = useState(perDollar);
  const [wrong, setWrong] = useState(false);
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return Intl.supportedValuesOf('currency')
      .filter((code) => code !== 'USD')
      .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
  }, [i18n.language]);
  const typed = amount.trim();
  const rate = Number(typed.replace(',', '.'));
  const send = () => {
    const fits = AMOUNT.test(typed) && rate > 0;
    setWrong(!fits);
    if (fits) onAnswer(`${currency}@${rate}`);
  };
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{t('columns.rate.currency')}</label>
      <Select
        id={id}
        aria-describedby={labelledBy}
        showSearch={{ optionFilterProp: 'label' }}
        value={currency}
        options={currencies}
        onChange={setCurrency}
      />
      <label htmlFor={`${id}-amount`}>{t('columns.rate.per_dollar', { currency })}</label>
      <span className={styles.field}>
        <Input
          id={`${id}-amount`}
          aria-describedby={`${labelledBy} ${id}-form`}
          inputMode="decimal"
          value={amount}
          maxLength={20}
          placeholder="18.50"
          status={wrong ? 'error' : ''}
          aria-invalid={wrong}
          onChange={({ target }) => setAmount(target.value)}
          onPressEnter={send}
          className={styles.answer}
        />
        <Button disabled={typed === '' || `${currency}@${rate}` === answer} onClick={send}>
          {t('columns.use_answer')}
        </Button>
      </span>
      <span id={`${id}-form`} className={wrong ? styles.wrong : styles.detail} role={wrong ? 'alert' : undefined}>
        {t('columns.rate.hint')}
      </span>
    </div>
  );
}
