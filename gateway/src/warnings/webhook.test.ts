import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../testing/listen';
import type { Network } from '../outgoing/ssrf-guard';
import { postWebhook } from './webhook';

const content = { type: 'quota_exceed', title: '额度' };

async function receiver(answer: (response: ServerResponse) => void = (response) => response.end()) {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    answer(response);
  });
  const url = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const post = (overrides: { secret?: string; network?: Network; host?: string; timeout?: number } = {}) => {
    const { secret = '', network = 'any', host = '127.0.0.1', timeout = 4000 } = overrides;
    return postWebhook({ url: `${url.replace('127.0.0.1', host)}/hook?a=b`, secret, network }, content, AbortSignal.timeout(timeout));
  };
  return { requests, post };
}

describe('postWebhook', () => {
  it('posts JSON signed over its bytes', async () => {
    const { requests, post } = await receiver();
    await post({ secret: 'hush' });
    const [request] = requests;
    expect(request).toMatchObject({ path: '/hook?a=b', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(request?.body ?? '')).toEqual(content);
    expect(request?.headers['x-webhook-signature']).toBe(
      createHmac('sha256', 'hush')
        .update(request?.body ?? '')
        .digest('hex'),
    );
    expect(JSON.stringify(request)).not.toContain('hush');
  });

  it('is unsigned without a secret', async () => {
    const { requests, post } = await receiver();
    await post();
    expect(requests[0]?.headers).not.toHaveProperty('x-webhook-signature');
  });

  it('follows no redirect', async () => {
    const { requests, post } = await receiver((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await expect(post()).rejects.toThrow('status 302');
    expect(requests).toHaveLength(1);
  });

  it('reports a failed receiver', async () => {
    const { post } = await receiver((response) => response.writeHead(500).end());
    await expect(post()).rejects.toThrow('status 500');
  });

  it('times out, and does not read an endless response', async () => {
    const silent = await receiver(() => undefined);
    await expect(silent.post({ timeout: 100 })).rejects.toThrow('no answer in time');
    const endless = await receiver((response) => void response.writeHead(200).write('and so on'));
    await endless.post();
  });

  it.each(['127.0.0.1', 'localhost', '0x7f.1', '[::ffff:127.0.0.1]', '0'])('does not connect to the private address %s', async (host) => {
    const { requests, post } = await receiver();
    await expect(post({ network: 'public', host })).rejects.toThrow('an address in a private network');
    expect(requests).toEqual([]);
  });
});
