import { useState } from 'react';

/** Where a new alert is sent besides the product. */
export function useDelivery() {
  const [email, setEmail] = useState(false);
  const [webhook, setWebhook] = useState('');
  const url = webhook.trim();
  return {
    ...{ email, setEmail, webhook, setWebhook },
    /** As it is sent with the alert. */
    chosen: { ...(email ? { email } : {}), ...(url === '' ? {} : { webhook: url }) },
  };
}
export type Delivery = ReturnType<typeof useDelivery>;
