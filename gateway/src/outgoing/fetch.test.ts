import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../testing/listen';
import { testUpstream } from '../../testing/test-upstream';
import { createOutgoingFetch, outgoingFetch } from './fetch';
import { guardedLookup } from './guard';
import { readText } from './read-text';

/** A resolver in whose world every name has these addresses, one answer after the other. */
function resolving(...answers: string[][]) {
  const asked: string[] = [];
  const resolve: NonNullable<Parameters<typeof guardedLookup>[1]> = (hostname, _, callback) => {
    asked.push(hostname);
    const found = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    callback(
      null,
      found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

const signal = AbortSignal.timeout(60_000);
const anywhere = { network: 'any', signal } as const;

const fetchResolving = (resolve: ReturnType<typeof resolving>['resolve']) =>
  createOutgoingFetch({ public: guardedLookup('public', resolve), any: guardedLookup('any', resolve) });

describe('outgoingFetch', () => {
  it.each(['localhost', '127.0.0.1'])('reaches %s, where people run their own models', async (host) => {
    const upstream = await testUpstream();
    const answer = await outgoingFetch(`${upstream.url.replace('127.0.0.1', host)}/v1/models`, { ...anywhere, headers: { a: 'b' } });
    expect(answer.status).toBe(200);
    expect(await readText(answer, 100_000)).toContain('"id"');
    expect(upstream.requests).toMatchObject([{ path: '/v1/models', headers: { a: 'b' } }]);
  });

  it.each(['http://169.254.169.254/', 'http://[fe80::1]/', 'http://[::ffff:a9fe:a9fe]/', 'http://0xa9fea9fe/', 'http://2852039166/'])(
    'refuses %s',
    async (address) => {
      await expect(outgoingFetch(address, anywhere)).rejects.toThrow('a forbidden address');
    },
  );

  it.each([[['169.254.169.254']], [['127.0.0.1', '169.254.0.1']], [['fe80::1']], [['::ffff:169.254.169.254']]])(
    'refuses a name that leads to %j',
    async (found) => {
      const { resolve } = resolving(found);
      const fetchIt = fetchResolving(resolve);
      await expect(fetchIt('http://metadata.test/', anywhere)).rejects.toThrow('a forbidden address');
      await expect(fetchIt('https://metadata.test/', anywhere)).rejects.toThrow('a forbidden address');
    },
  );

  it('looks where a name leads each time it connects', async () => {
    const upstream = await testUpstream();
    const { port } = new URL(upstream.url);
    const { asked, resolve } = resolving(['127.0.0.1'], ['169.254.169.254']);
    const fetchIt = fetchResolving(resolve);
    const first = await fetchIt(`http://rebound.test:${port}/v1/models`, anywhere);
    expect(first.status).toBe(200);
    // The connection is still in use, so that the next call needs another.
    await expect(fetchIt(`http://rebound.test:${port}/v1/models`, anywhere)).rejects.toThrow('a forbidden address');
    expect(asked).toHaveLength(2);
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
  ])('refuses %s, which is in a private network, to what may reach the public one only', async (host, found) => {
    const upstream = await testUpstream();
    const { port } = new URL(upstream.url);
    const { resolve } = resolving(found);
    await expect(fetchResolving(resolve)(`http://${host}:${port}/`, { network: 'public', signal })).rejects.toThrow('in a private network');
    expect(upstream.requests).toEqual([]);
  });

  it('signs in with the name and password of an address', async () => {
    const upstream = await testUpstream();
    const address = `${upstream.url.replace('//', '//amy:p%40ss@')}/v1/models`;
    await (await outgoingFetch(address, anywhere)).text();
    expect(upstream.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('amy:p@ss').toString('base64')}`);
  });

  it('breaks off a body that falls silent', async () => {
    const server = createServer((_, response) => void response.writeHead(200).write('half'));
    const url = await listen(server);
    onTestFinished(() => server.closeAllConnections());
    const answer = await outgoingFetch(url, { ...anywhere, idleMs: 50 });
    await expect(answer.text()).rejects.toThrow();
    server.close();
  });

  it('tells a name that leads nowhere', async () => {
    const { resolve } = resolving([]);
    await expect(fetchResolving(resolve)('http://nowhere.test/', anywhere)).rejects.toThrow('no address');
  });

  it('asks again where a kept connection was closed', async () => {
    const upstream = await testUpstream();
    const ask = async () => (await outgoingFetch(`${upstream.url}/v1/models`, anywhere)).text();
    await ask();
    upstream.cut();
    expect(await ask()).toContain('"id"');
  });
});
