import { describe, expect, it } from 'vitest';
import type { Composition } from '../contract/composition';
import { isInCanary } from '../release/cohort';
import { setCanary } from '../release/operations/canary';
import { promote } from '../release/operations/promote';
import { rollback } from '../release/operations/rollback';
import { commitInfo, publishAll, routeFixture } from '../release/testing/fixtures';
import { call, open, until } from './testing/call';
import { publishSmallConsole } from './testing/small-console';
import { startTestEdge, type TestEdge } from './testing/test-edge';

const html = { accept: 'text/html' };

type Browser = { cookie: string };

async function visitor({ base }: TestEdge): Promise<Browser> {
  const { headers } = await call(base, '/', { headers: html });
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

const getVisitorId = ({ cookie }: Browser) => cookie.slice('visitor='.length).split('.')[0] ?? '';

const startCanary = ({ store }: TestEdge, percent: number, name = 'billing') =>
  setCanary(store, { ...commitInfo, name, version: '1.1.0', percents: [percent], every: null, force: false });

async function read({ base }: TestEdge, headers: Record<string, string>, path = '/composition') {
  const response = await call(base, path, { headers });
  const text = path === '/composition' ? response.text : (/id="composition"[^>]*>(.*?)<\/script>/s.exec(response.text)?.[1] ?? '{}');
  return { ...response, composition: JSON.parse(text || '{}') as Composition };
}

const untilSequence = (edge: TestEdge, sequence: number) =>
  until('the edge to hear of it', async () => (await read(edge, {})).composition.sequence === sequence);

async function oneOfEach(edge: TestEdge) {
  const { entry } = await startCanary(edge, 50);
  await untilSequence(edge, entry.sequence);
  const salt = entry.remotes.billing?.canary?.salt ?? '';
  const found: { inside?: Browser; outside?: Browser } = {};
  return until('one of each', async () => {
    const next = await visitor(edge);
    found[isInCanary({ salt, percent: 50 }, getVisitorId(next)) ? 'inside' : 'outside'] = next;
    const { inside, outside } = found;
    return inside && outside && { inside, outside };
  });
}

describe('a canary', () => {
  it('is served only to its visitors, consistently in page, preloads, composition and ETag', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    const { inside, outside } = await oneOfEach(edge);
    const tags = new Set<string>();
    for (const [headers, version, previous] of [
      [inside, '1.1.0', '1.0.0'],
      [outside, '1.0.0', null],
      [{}, '1.0.0', null],
    ] as const) {
      const { composition, headers: sent } = await read(edge, headers);
      expect(composition.remotes.billing?.version).toBe(version);
      expect(composition.remotes.billing?.previous?.version ?? null).toBe(previous);
      expect(sent).toMatchObject({ vary: 'Cookie', 'cache-control': 'private, no-cache' });
      tags.add(sent.etag ?? '');
      if (!('cookie' in headers)) {
        continue;
      }
      const page = await read(edge, { ...headers, ...html }, '/log');
      expect(page.composition.remotes.billing?.version).toBe(version);
      expect(page.text).toContain(`href="/builds/billing/${version}/log.js"`);
      expect((await call(edge.base, '/composition', { headers: { ...headers, 'if-none-match': sent.etag ?? '' } })).status).toBe(304);
    }
    expect(tags.size).toBe(2);
    const [firstTag = ''] = tags;
    expect((await call(edge.base, '/composition', { headers: { ...outside, 'if-none-match': firstTag } })).status).toBe(200);
  });

  it('ignores visitor ids that no edge has signed', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    const { inside } = await oneOfEach(edge);
    const [id = '', since = ''] = inside.cookie.slice('visitor='.length).split('.');
    for (const cookie of [
      `visitor=${id}`,
      `visitor=${id}.${since}.`,
      `visitor=${id}.${since}.${'A'.repeat(22)}`,
      `visitor=${id}.0.${inside.cookie.split('.')[2]}`,
    ]) {
      expect((await read(edge, { cookie })).composition.remotes.billing?.version, cookie).toBe('1.0.0');
    }
  });

  it('starts at the next navigation and ends immediately, per visitor of each open stream', async () => {
    const edge = await startTestEdge(publishSmallConsole);
    const { inside, outside } = await oneOfEach(edge);
    const streams = await Promise.all(
      [inside, outside].map(async (headers) => {
        const seen: Composition[] = [];
        const response = await open(edge.base, '/composition/events', { headers });
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk;
          const blocks = text.split('\n\n');
          text = blocks.pop() ?? '';
          for (const data of blocks.join('\n').matchAll(/^data: (.*)$/gm)) {
            seen.push(JSON.parse(data[1] ?? ''));
          }
        });
        return seen;
      }),
    );
    const [within = [], without = []] = streams;
    const billing = (seen: Composition[]) => {
      const { version, apply } = seen.at(-1)?.remotes.billing ?? {};
      return [seen.length, version, apply];
    };
    await until('both streams', () => streams.every((seen) => seen.length === 1));
    expect([billing(within), billing(without)]).toEqual([
      [1, '1.1.0', 'navigation'],
      [1, '1.0.0', 'navigation'],
    ]);
    await startCanary(edge, 100);
    await until('everybody', () => streams.every((seen) => seen.length === 2));
    expect([billing(within), billing(without)]).toEqual([
      [2, '1.1.0', 'navigation'],
      [2, '1.1.0', 'navigation'],
    ]);
    await rollback(edge.store, { ...commitInfo, apply: 'now', name: 'billing' });
    await until('nobody', () => streams.every((seen) => seen.length === 3));
    expect([billing(within), billing(without)]).toEqual([
      [3, '1.0.0', 'now'],
      [3, '1.0.0', 'now'],
    ]);
  });

  it('of another remote is drawn independently, so that every combination occurs', async () => {
    const edge = await startTestEdge(async (store) => {
      await publishSmallConsole(store);
      const extensions = { routes: [routeFixture('token')] };
      await publishAll(
        store,
        ['1.0.0', '1.1.0'].map((version) => ({ remote: 'account', version, extensions })),
      );
      await promote(store, { ...commitInfo, versions: { account: '1.0.0' }, force: false });
    });
    await startCanary(edge, 50);
    await untilSequence(edge, (await startCanary(edge, 50, 'account')).entry.sequence);
    const found = new Set<string>();
    await until('all four', async () => {
      const { remotes } = (await read(edge, await visitor(edge))).composition;
      found.add(`${remotes.account?.version} ${remotes.billing?.version}`);
      return found.size === 4;
    });
  });
});
