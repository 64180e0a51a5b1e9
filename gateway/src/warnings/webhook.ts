import { createHmac } from 'node:crypto';
import { type Destination, sendToDestination } from './destination';

export type Webhook = Destination & { secret: string };

/** Signed in `X-Webhook-Signature` (hex HMAC-SHA256 of the body) when there is a secret. */
export async function postWebhook({ secret, ...destination }: Webhook, content: object, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(content);
  const headers = {
    'Content-Type': 'application/json',
    ...(secret && { 'X-Webhook-Signature': createHmac('sha256', secret).update(body).digest('hex') }),
  };
  await sendToDestination(destination, { method: 'POST', headers, body }, signal);
}
