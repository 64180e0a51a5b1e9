import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ReceivedRequest, startReceiver } from '../testing/webhook-receiver';
import type { WebhookEvent } from './events';
import { send } from './send';
import { readWebhookSettings } from './settings';

const keys = [Buffer.alloc(32, 'present'), Buffer.alloc(32, 'former')];

const env = {
  WEBHOOK_SECRET: keys.map((key) => `whsec_${key.toString('base64')}`).join(','),
  CONSOLE_URL: 'https://console.example.com',
};

const entry: WebhookEvent = {
  id: 'entry-1',
  at: '2026-11-24T10:00:00.000Z',
  type: 'release.rolled_back',
  data: {
    store: 'store',
    sequence: 12,
    at: '2026-11-24T10:00:00.000Z',
    verb: 'rollback',
    apply: 'now',
    actor: 'ann',
    reason: 'totals < 0 & <!channel>',
    changes: [{ name: 'billing', from: '1.4.2', to: '1.4.1' }],
    canaries: [],
  },
};

const failure: WebhookEvent = {
  id: 'failure-1-opened',
  at: '2026-11-24T10:00:00.000Z',
  type: 'failure.opened',
  data: {
    store: 'store',
    id: '1',
    remote: 'billing',
    version: '1.4.2',
    reason: 'render',
    message: 'quota of undefined',
    route: '/log',
    browsers: { 'Firefox 140': 2 },
    count: 3,
    visitors: 1,
    firstAt: '2026-11-24T10:00:00.000Z',
    lastAt: '2026-11-24T10:01:00.000Z',
  },
};

async function sent(event: WebhookEvent, { url, ...more }: { url: URL; WEBHOOK_FORMAT?: string }) {
  const settings = readWebhookSettings({ ...env, WEBHOOK_URL: url.href, ...more });
  if (!settings) {
    throw new Error('no settings');
  }
  return send(event, url, settings, new AbortController().signal);
}

/** Verifies as docs/operations.md tells receivers to. */
const createSignature = ({ headers, body }: ReceivedRequest, key: Buffer) =>
  `v1,${createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`;

describe('a webhook message', () => {
  it('is signed with every secret, over its id, time and body', async () => {
    const receiver = await startReceiver();
    expect(await sent(entry, receiver)).toEqual({ result: 'delivered' });
    const [message] = receiver.received;
    if (!message) {
      throw new Error('nothing came');
    }
    expect(message).toMatchObject({ path: '/hook', headers: { 'content-type': 'application/json', 'webhook-id': 'entry-1' } });
    expect(message.headers['webhook-signature']).toBe(keys.map((key) => createSignature(message, key)).join(' '));
    expect(Math.abs(Date.now() / 1000 - Number(message.headers['webhook-timestamp']))).toBeLessThan(60);
    expect(JSON.parse(message.body)).toEqual({
      type: 'release.rolled_back',
      timestamp: '2026-11-24T10:00:00.000Z',
      data: { ...entry.data, console: 'https://console.example.com/releases' },
    });
  });

  it.each([
    [200, { result: 'delivered' }],
    [302, { result: 'failed', reason: 'status 302' }],
    [400, { result: 'refused', reason: 'status 400' }],
    [410, { result: 'refused', reason: 'status 410' }],
    [408, { result: 'failed', reason: 'status 408' }],
    [409, { result: 'failed', reason: 'status 409' }],
    [429, { result: 'failed', reason: 'status 429' }],
    [503, { result: 'failed', reason: 'status 503' }],
  ])('with response %i has the outcome %j', async (status, outcome) => {
    const receiver = await startReceiver(status);
    expect(await sent(entry, receiver)).toEqual(outcome);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('without a receiver fails, without the path of the address in the reason', async () => {
    const outcome = await sent(entry, { url: new URL('http://127.0.0.1:9/secret-path') });
    expect(outcome).toMatchObject({ result: 'failed', reason: expect.not.stringContaining('secret-path') });
  });

  it('for Slack describes the event and escapes markup', async () => {
    const receiver = await startReceiver();
    await sent(entry, { ...receiver, WEBHOOK_FORMAT: 'slack' });
    await sent(failure, { ...receiver, WEBHOOK_FORMAT: 'slack' });
    const [first, second] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(first).toEqual({
      text: 'Rolled back: billing 1.4.2 → 1.4.1 (totals &lt; 0 &amp; &lt;!channel&gt;)',
      blocks: [
        { type: 'section', text: { type: 'mrkdwn', text: '*Rolled back: billing 1.4.2 → 1.4.1*\ntotals &lt; 0 &amp; &lt;!channel&gt;' } },
        {
          type: 'context',
          elements: [{ type: 'mrkdwn', text: 'ann · sequence 12 · <https://console.example.com/releases|Releases>' }],
        },
      ],
    });
    expect(second.text).toBe('Fails: billing 1.4.2 (quota of undefined)');
    expect(second.blocks[1].elements[0].text).toMatch(/^1 visitor · 3 failures · render · \/log · /);
  });
});
