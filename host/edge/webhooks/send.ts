import type { WebhookEvent } from './events';
import type { WebhookSettings } from './settings';
import { slackMessage } from './slack';

/** `refused` is final: a retry would be refused as well. */
export type Outcome = { result: 'delivered' } | { result: 'refused' | 'failed'; reason: string };

/** Per attempt, in milliseconds. */
export const sendTimeoutMs = 10_000;

/** Client errors after which a retry may succeed. */
const retryableStatuses = [408, 409, 429];

function formatBody(event: WebhookEvent, { format, console }: WebhookSettings): string {
  const { type, at, data } = event;
  const standard = { type, timestamp: at, data: { ...data, console: console && new URL('/releases', console).href } };
  return JSON.stringify(format === 'slack' ? slackMessage(event, console) : standard);
}

/** Without the path of the address, which may be a secret. */
function failureReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return `no answer within ${sendTimeoutMs / 1000} s`;
  }
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}

/** Sends an event once, signed according to Standard Webhooks, without following redirects. */
export async function send(event: WebhookEvent, url: URL, settings: WebhookSettings, stopped: AbortSignal): Promise<Outcome> {
  const body = formatBody(event, settings);
  const now = new Date();
  const signature = settings.signers.map((signer) => signer.sign(event.id, now, body)).join(' ');
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Gateway-Console',
        'webhook-id': event.id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        ...(signature && { 'webhook-signature': signature }),
      },
      body,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(sendTimeoutMs)]),
    });
    await response.body?.cancel();
    const { status, ok } = response;
    if (ok) {
      return { result: 'delivered' };
    }
    return {
      result: status >= 400 && status < 500 && !retryableStatuses.includes(status) ? 'refused' : 'failed',
      reason: `status ${status}`,
    };
  } catch (error) {
    return { result: 'failed', reason: failureReason(error) };
  }
}
