import { createHmac } from 'node:crypto';
import { outgoingFetch } from '../outgoing/fetch';
import type { Network } from '../outgoing/ssrf-guard';

export type Webhook = {
  url: string;
  secret: string;
  network: Network;
};

/**
 * Signed in `X-Webhook-Signature` (hex HMAC-SHA256 of the body) when there is a secret. Errors do not name the address, whose path may be a
 * secret.
 */
export async function postWebhook({ url, secret, network }: Webhook, content: object, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(content);
  const headers = {
    'Content-Type': 'application/json',
    ...(secret && { 'X-Webhook-Signature': createHmac('sha256', secret).update(body).digest('hex') }),
  };
  const response = await outgoingFetch(url, { method: 'POST', headers, body, network, signal }).catch((error: unknown) => {
    throw signal.aborted ? new Error('no answer in time') : error;
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
}
