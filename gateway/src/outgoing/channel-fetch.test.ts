import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { testUpstream } from '../../testing/test-upstream';
import { isLinkLocalAddress, isPrivateAddress } from './addresses';
import { channelFetch, createChannelFetch } from './channel-fetch';
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

describe('asking upstreams', () => {
  it.each(['localhost', '127.0.0.1'])('reaches %s, where people run their own models', async (host) => {
    const upstream = await testUpstream();
    const answer = await channelFetch(`${upstream.url.replace('127.0.0.1', host)}/v1/models`, { signal, headers: { a: 'b' } });
    expect(answer.status).toBe(200);
    expect(await readText(answer, 100_000)).toContain('"id"');
    expect(upstream.requests).toMatchObject([{ path: '/v1/models', headers: { a: 'b' } }]);
  });

  it.each(['http://169.254.169.254/', 'http://[fe80::1]/', 'http://[::ffff:a9fe:a9fe]/', 'http://0xa9fea9fe/', 'http://2852039166/'])(
    'refuses %s',
    async (address) => {
      await expect(channelFetch(address, { signal })).rejects.toThrow('a forbidden address');
    },
  );

  it.each([[['169.254.169.254']], [['127.0.0.1', '169.254.0.1']], [['fe80::1']], [['::ffff:169.254.169.254']]])(
    'refuses a name that leads to %j',
    async (found) => {
      const { resolve } = resolving(found);
      const fetchIt = createChannelFetch(guardedLookup(isLinkLocalAddress, resolve));
      await expect(fetchIt('http://metadata.test/', { signal })).rejects.toThrow('a forbidden address');
      await expect(fetchIt('https://metadata.test/', { signal })).rejects.toThrow('a forbidden address');
    },
  );

  it('looks where a name leads each time it connects', async () => {
    const upstream = await testUpstream();
    const { port } = new URL(upstream.url);
    const { asked, resolve } = resolving(['127.0.0.1'], ['169.254.169.254']);
    const fetchIt = createChannelFetch(guardedLookup(isLinkLocalAddress, resolve));
    const first = await fetchIt(`http://rebound.test:${port}/v1/models`, { signal });
    expect(first.status).toBe(200);
    // The connection is still in use, so that the next call needs another.
    await expect(fetchIt(`http://rebound.test:${port}/v1/models`, { signal })).rejects.toThrow('a forbidden address');
    expect(asked).toHaveLength(2);
    await first.body?.cancel();
  });

  it('refuses private addresses to those who ask with that guard', async () => {
    const { resolve } = resolving(['10.0.0.1']);
    const found = await new Promise((done) => guardedLookup(isPrivateAddress, resolve)('intern.test', {}, (error) => done(error?.message)));
    expect(found).toBe('a forbidden address');
  });

  it('tells a name that leads nowhere', async () => {
    const { resolve } = resolving([]);
    await expect(createChannelFetch(guardedLookup(isLinkLocalAddress, resolve))('http://nowhere.test/', { signal })).rejects.toThrow(
      'no address',
    );
  });

  it('asks again where a kept connection was closed', async () => {
    const upstream = await testUpstream();
    const ask = async () => (await channelFetch(`${upstream.url}/v1/models`, { signal })).text();
    await ask();
    upstream.cut();
    expect(await ask()).toContain('"id"');
  });
});
