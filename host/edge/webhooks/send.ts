import type { WebhookEvent } from './events';
import type { WebhookSettings } from './settings';
import { slackMessage } from './slack';

/** What became of an attempt: `refused` by a receiver that will not think otherwise the next time. */
export type Outcome = { result: 'delivered' } | { result: 'refused' | 'failed'; reason: string };

/** Of one attempt, in milliseconds. */
export const sendWithin = 10_000;

/** A receiver that is overtaken by another request, or by too many, takes the message later. */
const passing = [408, 409, 429];

function bodyOf(event: WebhookEvent, { format, console }: WebhookSettings): string {
  const { type, at, data } = event;
  const standard = { type, timestamp: at, data: { ...data, console: console && new URL('/releases', console).href } };
  return JSON.stringify(format === 'slack' ? slackMessage(event, console) : standard);
}

/** Why nothing was heard, without the path of the address, which may be a secret. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return `no answer within ${sendWithin / 1000} s`;
  }
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
}

/** Sends an event once, signed as Standard Webhooks has it. Follows no redirects, and reads nothing of what is answered but its status. */
export async function send(event: WebhookEvent, url: URL, settings: WebhookSettings, stopped: AbortSignal): Promise<Outcome> {
  const body = bodyOf(event, settings);
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
      signal: AbortSignal.any([stopped, AbortSignal.timeout(sendWithin)]),
    });
    await response.body?.cancel();
    const { status, ok } = response;
    if (ok) {
      return { result: 'delivered' };
    }
    return { result: status >= 400 && status < 500 && !passing.includes(status) ? 'refused' : 'failed', reason: `status ${status}` };
  } catch (error) {
    return { result: 'failed', reason: reasonOf(error) };
  }
}
