import { serveHttp } from '@console/shared/testing/serve-http';
import { beforeEach, expect, it } from 'vitest';
import { noFilters } from '../filters';
import { fetchMatchingChannels, fetchTag, fetchTagChannels, maxMatchingChannels } from './requests';
import type { MatchingChannels } from './types';

type Row = { id: number; name: string; tag: string; models: string; group: string; status: number; priority: number };

/** Simulates a gateway that returns no totals. */
let rows: Row[];
let requests: string[];
let failsAt: number | undefined;

const channel = (id: number, tag = ''): Row => ({ id, name: `channel ${id}`, tag, models: 'm', group: 'default', status: 1, priority: 0 });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => channel(count - index));

beforeEach(async () => {
  requests = [];
  failsAt = undefined;
  await serveHttp(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://gateway');
    requests.push(`${pathname} ${searchParams.get('p')}`);
    const [page, size] = [Number(searchParams.get('p')), Number(searchParams.get('page_size'))];
    const data = { items: rows.slice((page - 1) * size, page * size), total: null, page, page_size: size };
    const isRefused = requests.length === failsAt;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(isRefused ? { success: false, message: 'the database is locked' } : { success: true, message: '', data }));
  });
});

const read = async (filters = noFilters, tagMode = false) => {
  const reported: MatchingChannels[] = [];
  const end = await fetchMatchingChannels(
    { filters, tagMode },
    { signal: new AbortController().signal, onProgress: (soFar) => reported.push(soFar) },
  );
  return { end, reported };
};

it('fetches page by page and reports progress after each page', async () => {
  rows = numbered(230);
  const { end, reported } = await read();
  expect(reported.map(({ channels, isComplete }) => [channels.length, isComplete])).toEqual([
    [100, false],
    [200, false],
  ]);
  expect(end).toMatchObject({ isTruncated: false, isComplete: true, total: undefined });
  expect(new Set(end.channels.map(({ id }) => id)).size).toBe(230);
  expect(requests).toEqual(['/api/channel/ 1', '/api/channel/ 2', '/api/channel/ 3']);
});

it('stops at the maximum and reports that there are more', async () => {
  rows = numbered(maxMatchingChannels + 300);
  const { end } = await read();
  expect(end).toMatchObject({ isTruncated: true, isComplete: true });
  expect(end.channels).toHaveLength(maxMatchingChannels);
  expect(requests).toHaveLength(maxMatchingChannels / 100);
});

it('ends when there are no more pages, even after a full page', async () => {
  rows = numbered(100);
  expect((await read()).end).toMatchObject({ isTruncated: false, isComplete: true, channels: { length: 100 } });
  rows = [];
  expect((await read()).end).toMatchObject({ isTruncated: false, isComplete: true, channels: [] });
});

it('rejects with the gateway’s message when a page fails', async () => {
  rows = numbered(250);
  failsAt = 2;
  await expect(read()).rejects.toThrow('the database is locked');
});

it('finds the channels of a tag by the name of one of them', async () => {
  rows = [channel(1, 'eu'), channel(2, 'eu'), channel(11, 'us')];
  const { channels, isComplete } = await fetchTagChannels({ tag: 'eu', name: 'channel 1' }, new AbortController().signal);
  expect(channels.map(({ id }) => id)).toEqual([1, 2]);
  expect(isComplete).toBe(true);
  expect(requests[0]).toMatch('/api/channel/search');
});

it('finds a tag on a later page when the gateway cannot filter by tag', async () => {
  rows = numbered(150).map((row) => ({ ...row, tag: `tag ${row.id}` }));
  expect(await fetchTag('tag 7')).toMatchObject({ tag: 'tag 7', channels: [{ id: 7 }] });
  expect(requests).toEqual(['/api/channel/ 1', '/api/channel/ 2']);
  expect(await fetchTag('nowhere')).toBeUndefined();
});
