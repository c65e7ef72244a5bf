import './texts';
import { Alert, Button, Form, Input, type InputRef, Select } from 'antd';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_TOKEN_DAYS, MAXIMUM_TOKEN_NAME, TOKEN_DAYS } from '@/contract/calls/token-limits';
import type { MadeAccessToken } from '@/contract/calls/tokens';
import { asLanguage } from '@/contract/text';
import { callAccount } from '@/http/call-account';
import { messageOf } from '@/http/failure';
import { formatDay } from '@/ui/format';
import styles from './access-tokens.module.css';
import { dayIn, endOf, isExpiry } from './expiry';

/** Stands for a day that is chosen. */
const CHOSEN = 'chosen';
type Values = { readonly name: string; readonly expiry: number | typeof CHOSEN; readonly day?: string };

const [, SECOND] = TOKEN_DAYS;

/** Name and expiry of a new token. */
export function TokenForm({
  field,
  onMade,
}: {
  /** The first field, to be focused. */
  readonly field: RefObject<InputRef | null>;
  readonly onMade: (made: MadeAccessToken) => void;
}) {
  const { t, i18n } = useTranslation('tokens');
  const language = asLanguage(i18n.resolvedLanguage);
  const [form] = Form.useForm<Values>();
  const expiry = Form.useWatch('expiry', form) ?? SECOND;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async ({ name, expiry: until, day }: Values) => {
    if (sending) return;
    setSending(true);
    setFailure(null);
    try {
      const expires_at = endOf(until === CHOSEN ? (day ?? '') : dayIn(until));
      const made = await callAccount('addAccessToken', { body: { name: name.trim(), expires_at }, failure: null });
      form.resetFields();
      onMade(made);
    } catch (error) {
      setFailure(messageOf(error) ?? t('make.failed'));
    } finally {
      setSending(false);
    }
  };

  const choices = [
    ...TOKEN_DAYS.map((days) => ({
      value: days,
      label: t('expiry.days', { days, day: formatDay(dayIn(days), language) }),
    })),
    { value: CHOSEN, label: t('expiry.chosen') },
  ];
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ expiry: SECOND }}
      className={styles.form ?? ''}
      onFinish={(values) => void submit(values)}
      onValuesChange={() => setFailure(null)}
    >
      <Form.Item<Values>
        name="name"
        label={t('make.name')}
        rules={[{ required: true, whitespace: true, message: t('make.name_missing') }]}
      >
        <Input
          ref={field}
          maxLength={MAXIMUM_TOKEN_NAME}
          placeholder={t('make.example')}
          autoComplete="off"
          autoFocus
        />
      </Form.Item>
      <Form.Item<Values> name="expiry" label={t('make.expiry')}>
        <Select options={choices} />
      </Form.Item>
      {expiry === CHOSEN && (
        <Form.Item<Values>
          name="day"
          label={t('make.day')}
          rules={[
            {
              validator: (_, day: unknown) =>
                typeof day === 'string' && isExpiry(day)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('make.day_wrong', { days: MAXIMUM_TOKEN_DAYS }))),
            },
          ]}
        >
          <Input type="date" min={dayIn(0)} max={dayIn(MAXIMUM_TOKEN_DAYS)} />
        </Form.Item>
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} className={styles.alert ?? ''} />}
      <Button type="primary" htmlType="submit" disabled={sending}>
        {t('make.action')}
      </Button>
    </Form>
  );
}
