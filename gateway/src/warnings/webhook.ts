import { createHmac } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isPrivateAddress } from '../outgoing/addresses';
import { checkHost, guardedLookup } from '../outgoing/guard';

export type Webhook = {
  url: string;
  /** Signs the body; empty for none. */
  secret: string;
  /** Whether it may lead into the network of the gateway. */
  mayBePrivate: boolean;
};

const publicLookup = guardedLookup(isPrivateAddress);

/**
 * Posts JSON, signed in `X-Webhook-Signature` (hex HMAC-SHA256 of the body) when there is a secret. Follows no redirects.
 * @throws Error with a short reason that does not name the address, whose path may be a secret
 */
export async function postWebhook({ url, secret, mayBePrivate }: Webhook, content: object, signal: AbortSignal): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (!mayBePrivate) {
    checkHost(hostname, isPrivateAddress);
  }
  const body = JSON.stringify(content);
  const status = await new Promise<number>((resolve, reject) => {
    const sent = (protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        ...(secret && { 'X-Webhook-Signature': createHmac('sha256', secret).update(body).digest('hex') }),
      },
      agent: false,
      signal,
      ...(!mayBePrivate && { lookup: publicLookup }),
    });
    sent.once('response', (answer) => {
      // What it has to say does not matter.
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error));
    sent.end(body);
  });
  if (status < 200 || status > 299) {
    throw new Error(`status ${status}`);
  }
}
