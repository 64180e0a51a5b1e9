import { beforeEach, describe, expect, it } from 'vitest';
import type { Composition } from '../../contract/composition';
import { createPin, endPin } from '../../release/operations/pin';
import { promote } from '../../release/operations/promote';
import { commitInfo, publishAll, routeFixture } from '../../release/testing/fixtures';
import { type Call, call, open, until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
});

const make = (lasts = 7_200_000) => createPin(edge.store, { ...commitInfo, name: 'billing', version: '1.1.0', lasts });

const get = (path: string, headers: Record<string, string> = {}, options: Call = {}) => call(edge.base, path, { headers, ...options });

async function openLink(path: string): Promise<{ cookie: string }> {
  const { headers } = await get(path);
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

const composition = async (headers: Record<string, string> = {}) => JSON.parse((await get('/composition', headers)).text) as Composition;

describe('a preview link', () => {
  it('redirects to its remote without the token, and serves the version only to whoever opened it', async () => {
    const { pin, path } = await make();
    const opened = await get(path);
    expect(opened).toMatchObject({
      status: 303,
      headers: { location: '/log', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
    expect(opened.headers['set-cookie']).toEqual([expect.stringMatching(/^pin=[^;]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const cookies = { cookie: opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    const { remotes, pin: composedPin } = await composition(cookies);
    expect(remotes.billing).toMatchObject({ version: '1.1.0', apply: 'navigation', previous: { version: '1.0.0' } });
    expect(composedPin).toEqual({ id: pin.id, name: 'billing', version: '1.1.0', until: pin.until });
    expect((await get('/log', { ...cookies, accept: 'text/html' })).text).toContain('/builds/billing/1.1.0/log.js');

    const others = await get('/composition');
    expect(others.text).not.toContain('pin');
    expect(JSON.parse(others.text).remotes.billing.version).toBe('1.0.0');
    expect((await get('/composition', cookies)).headers.etag).not.toBe(others.headers.etag);
    expect(edge.logged).toEqual([{ event: 'pin-opened', id: pin.id, name: 'billing', version: '1.1.0' }]);
  });

  it('with a problem redirects to the console with the reason, and keeps another open link', async () => {
    const { pin, path } = await make();
    const elsewhere = await startTestEdge(publishSmallConsole);
    const foreign = await createPin(elsewhere.store, { ...commitInfo, name: 'billing', version: '1.1.0', lasts: 60_000 });
    const over = await make(1);
    const ended = await make();
    await endPin(edge.store, { ...commitInfo, id: ended.pin.id });
    for (const [wrong, why] of [
      [`${path}x`, 'forged'],
      ['/composition/pin', 'forged'],
      ['/composition/pin?token=%00', 'forged'],
      [foreign.path, 'elsewhere'],
      [over.path, 'expired'],
      [ended.path, 'ended'],
    ] as const) {
      const { status, headers } = await get(wrong);
      expect([status, headers.location, headers['set-cookie']], why).toEqual([303, `/?pin=${why}`, undefined]);
    }
    expect((await composition(await openLink(path))).pin?.id).toBe(pin.id);
    expect((await composition({ cookie: 'pin=x.y' })).pin).toBeUndefined();
  });

  it('serves nothing once it no longer fits what is live', async () => {
    await publishAll(edge.store, [
      { version: '2.0.0', extensions: { routes: [routeFixture('log'), routeFixture('bills')] } },
      { remote: 'account', extensions: { routes: [routeFixture('bills')] } },
    ]);
    const { path } = await createPin(edge.store, { ...commitInfo, name: 'billing', version: '2.0.0', lasts: 60_000 });
    const cookies = await openLink(path);
    await promote(edge.store, { ...commitInfo, versions: { account: '1.0.0' }, force: false });
    await until('what everybody is given', async () => (await composition(cookies)).remotes.billing?.version === '1.0.0');
    expect((await composition(cookies)).pin).toBeUndefined();
    expect((await get(path)).headers.location).toBe('/?pin=unfit');
  });

  it("can be ended only by the console's own pages", async () => {
    const end = (headers: Record<string, string>) => get('/composition/pin/end', headers, { method: 'POST' });
    for (const headers of [{}, { origin: 'https://elsewhere.example' }, { origin: edge.base, 'sec-fetch-site': 'cross-site' }]) {
      expect((await end(headers)).status).toBe(403);
    }
    const { status, headers } = await end({ origin: edge.base });
    expect([status, headers['set-cookie']]).toEqual([200, ['pin=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']]);
    expect((await get('/composition/pin/end')).status).toBe(405);
  });

  it('that expires or is revoked updates open tabs', async () => {
    for (const end of ['expiry', 'a person'] as const) {
      const { pin, path } = await make(end === 'expiry' ? 1_500 : 60_000);
      const stream = await open(edge.base, '/composition/events', { headers: await openLink(path) });
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      const last = () =>
        JSON.parse(
          text
            .match(/^data: (.*)$/gm)
            ?.at(-1)
            ?.slice(6) ?? '{}',
        ) as Composition;
      await until('the version of the link', () => last().pin?.id === pin.id);
      if (end === 'a person') {
        await endPin(edge.store, { ...commitInfo, id: pin.id });
      }
      await until(`the live version after ${end}`, () => last().pin === undefined && last().remotes.billing?.version === '1.0.0');
    }
  });
});
