import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/session/store';
import type { Delivery } from './use-delivery';
import { WebhookField } from './webhook-field';

/** Where a new alert is sent besides the product; nothing where the server sends nothing. */
export function DeliveryFields({ of }: { readonly of: Delivery }) {
  const { t } = useTranslation('new-alert');
  const user = useSession((state) => state.user);
  return (
    <>
      {user?.alert_mail && (
        <Checkbox checked={of.email} onChange={(event) => of.setEmail(event.target.checked)}>
          {t('email', { address: user.email })}
        </Checkbox>
      )}
      <WebhookField value={of.webhook} onChange={(value) => of.setWebhook(value ?? '')} />
    </>
  );
}
