import type { Agent } from 'node:https';
import type { FactsStore } from '@/server/database/facts-store';
import type { Outbox } from '@/server/session/outbox';
import { composeWebhook } from './compose-webhook';
import { deliverDue } from './deliver';
import { deliveryId } from './delivery-id';
import { postWebhook, WebhookError, webhookAgent } from './post-webhook';
import { isWebhookAddress } from './webhook-address';

export type WebhookSender = {
  readonly outbox: Outbox;
  readonly facts: FactsStore;
  /** The hosts to which alerts may be sent. */
  readonly hosts: readonly string[];
  /** By what connections are made. */
  readonly agent?: Agent;
};

/** Posts all that is due to its webhooks. Gives how many were tried. */
export const sendWebhooks = (
  { outbox, facts, hosts, agent = webhookAgent }: WebhookSender,
  signal?: AbortSignal,
): Promise<number> =>
  deliverDue(
    {
      ...{ outbox, facts, what: 'a post to a webhook' },
      isFinal: (error) => error instanceof WebhookError && error.final,
      send: async ({ alert, to }, telling) => {
        const { webhook: url, language } = to;
        // The hosts may have changed since the address was stored.
        if (url === null || !isWebhookAddress(url, hosts))
          throw new WebhookError('the host is none of ALERT_WEBHOOK_HOSTS', true);
        const body = composeWebhook({ url, telling, language, site: alert.site });
        await postWebhook({ url, body, id: deliveryId(telling.firing) }, signal, agent);
      },
    },
    signal,
  );
