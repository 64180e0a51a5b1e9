import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../testing/listen';
import { testUpstream } from '../../testing/test-upstream';
import { createOutgoingFetch, outgoingFetch } from './fetch';
import { readText } from './read-text';
import type { Resolve } from './ssrf-guard';

/** A resolver in whose world every name has these addresses, one answer after the other. */
function resolving(...responses: string[][]) {
  const lookups: string[] = [];
  const resolve: Resolve = (hostname, _, callback) => {
    lookups.push(hostname);
    const found = responses[Math.min(lookups.length, responses.length) - 1] ?? [];
    callback(
      null,
      found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookups, resolve };
}

const signal = AbortSignal.timeout(60_000);
const anyNetwork = { network: 'any', signal } as const;

const fetchResolving = (resolve: Resolve) => createOutgoingFetch(resolve);

describe('outgoingFetch', () => {
  it.each(['localhost', '127.0.0.1'])('connects to %s, for self-hosted models', async (host) => {
    const upstream = await testUpstream();
    const response = await outgoingFetch(`${upstream.url.replace('127.0.0.1', host)}/v1/models`, { ...anyNetwork, headers: { a: 'b' } });
    expect(response.status).toBe(200);
    expect(await readText(response, 100_000)).toContain('"id"');
    expect(upstream.requests).toMatchObject([{ path: '/v1/models', headers: { a: 'b' } }]);
  });

  it.each(['http://169.254.169.254/', 'http://[fe80::1]/', 'http://[::ffff:a9fe:a9fe]/', 'http://0xa9fea9fe/', 'http://2852039166/'])(
    'refuses %s',
    async (address) => {
      await expect(outgoingFetch(address, anyNetwork)).rejects.toThrow('a forbidden address');
    },
  );

  it.each([[['169.254.169.254']], [['127.0.0.1', '169.254.0.1']], [['fe80::1']], [['::ffff:169.254.169.254']]])(
    'refuses a name that leads to %j',
    async (found) => {
      const { resolve } = resolving(found);
      const fetchIt = fetchResolving(resolve);
      await expect(fetchIt('http://metadata.test/', anyNetwork)).rejects.toThrow('a forbidden address');
      await expect(fetchIt('https://metadata.test/', anyNetwork)).rejects.toThrow('a forbidden address');
    },
  );

  it('resolves a name for each connection', async () => {
    const upstream = await testUpstream();
    const { port } = new URL(upstream.url);
    const { lookups, resolve } = resolving(['127.0.0.1'], ['169.254.169.254']);
    const fetchIt = fetchResolving(resolve);
    const first = await fetchIt(`http://rebound.test:${port}/v1/models`, anyNetwork);
    expect(first.status).toBe(200);
    // The connection is still in use, so that the next call needs another.
    await expect(fetchIt(`http://rebound.test:${port}/v1/models`, anyNetwork)).rejects.toThrow('a forbidden address');
    expect(lookups).toHaveLength(2);
    await first.body?.cancel();
  });

  it.each([
    ['127.0.0.1', []],
    ['[::1]', []],
    ['[::ffff:127.0.0.1]', []],
    ['0x7f.1', []],
    ['intern.test', ['10.0.0.1']],
    ['half.test', ['93.184.216.34', '192.168.0.1']],
    ['mapped.test', ['64:ff9b::10.0.0.1']],
  ])('rejects %s in a private network for public-only requests', async (host, found) => {
    const upstream = await testUpstream();
    const { port } = new URL(upstream.url);
    const { resolve } = resolving(found);
    await expect(fetchResolving(resolve)(`http://${host}:${port}/`, { network: 'public', signal })).rejects.toThrow('in a private network');
    expect(upstream.requests).toEqual([]);
  });

  it('sends the credentials of a URL', async () => {
    const upstream = await testUpstream();
    const address = `${upstream.url.replace('//', '//amy:p%40ss@')}/v1/models`;
    await (await outgoingFetch(address, anyNetwork)).text();
    expect(upstream.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('amy:p@ss').toString('base64')}`);
  });

  it('aborts an idle body', async () => {
    const server = createServer((_, response) => void response.writeHead(200).write('half'));
    const url = await listen(server);
    onTestFinished(() => server.closeAllConnections());
    const answer = await outgoingFetch(url, { ...anyNetwork, idleMs: 50 });
    await expect(answer.text()).rejects.toThrow();
    server.close();
  });

  it('reports a name that does not resolve', async () => {
    const { resolve } = resolving([]);
    await expect(fetchResolving(resolve)('http://nowhere.test/', anyNetwork)).rejects.toThrow('no address');
  });

  it('retries on a stale kept-alive connection', async () => {
    const upstream = await testUpstream();
    const fetchOnce = async () => (await outgoingFetch(`${upstream.url}/v1/models`, anyNetwork)).text();
    await fetchOnce();
    upstream.cut();
    expect(await fetchOnce()).toContain('"id"');
  });
});
