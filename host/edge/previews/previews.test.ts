import { beforeEach, describe, expect, it } from 'vitest';
import type { Composition } from '../../contract/composition';
import type { PreviewRequest } from '../../contract/preview';
import { promote } from '../../release/operations/promote';
import { createPreview, endPreview } from '../../release/previews/previews';
import type { ReleaseStore } from '../../release/store/release-store';
import { commitInfo, publishAll, routeFixture } from '../../release/testing/fixtures';
import { type Call, call, open, until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
});

const create = (request: Partial<PreviewRequest> = {}, store: ReleaseStore = edge.store) =>
  createPreview(store, { versions: { billing: '1.1.0' }, lasts: 7_200_000, reason: '', ...request }, 'ann');

const end = (id: string) => endPreview(edge.store, id, '', 'ann');

const get = (path: string, headers: Record<string, string> = {}, options: Call = {}) => call(edge.base, path, { headers, ...options });

async function openLink(path: string): Promise<{ cookie: string }> {
  const { headers } = await get(path);
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

const composition = async (headers: Record<string, string> = {}) => JSON.parse((await get('/composition', headers)).text) as Composition;

describe('a preview link', () => {
  it('redirects to its page without the token, and serves its versions only to whoever opened it', async () => {
    await publishAll(edge.store, [{ remote: 'host', version: '1.1.0' }]);
    const { preview, path } = await create({ versions: { billing: '1.1.0', host: '1.1.0' }, path: '/log?p=2' });
    const opened = await get(path);
    expect(opened).toMatchObject({
      status: 303,
      headers: { location: '/log?p=2', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
    expect(opened.headers['set-cookie']).toEqual([expect.stringMatching(/^preview=[^;]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const cookies = { cookie: opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    const { host, remotes, preview: composed } = await composition(cookies);
    expect(host).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
    expect(remotes.billing).toMatchObject({ version: '1.1.0', apply: 'navigation', previous: { version: '1.0.0' } });
    expect(composed).toEqual({ id: preview.id, versions: preview.versions, until: preview.until, fits: true });
    expect((await get('/log', { ...cookies, accept: 'text/html' })).text).toContain('/builds/billing/1.1.0/log.js');

    const others = await get('/composition');
    expect(others.text).not.toContain('preview');
    expect(JSON.parse(others.text)).toMatchObject({ host: { version: '1.0.0' }, remotes: { billing: { version: '1.0.0' } } });
    expect((await get('/composition', cookies)).headers.etag).not.toBe(others.headers.etag);
    expect(edge.logged).toEqual([{ event: 'preview-opened', id: preview.id, versions: preview.versions }]);
  });

  it('with a problem redirects to the console with the reason, and keeps another open preview', async () => {
    const { preview, path } = await create();
    const elsewhere = await startTestEdge(publishSmallConsole);
    const foreign = await create({}, elsewhere.store);
    const over = await create({ lasts: 1 });
    const ended = await create();
    await end(ended.preview.id);
    for (const [wrong, why] of [
      [`${path}x`, 'forged'],
      ['/composition/preview', 'forged'],
      ['/composition/preview?token=%00', 'forged'],
      [foreign.path, 'elsewhere'],
      [over.path, 'expired'],
      [ended.path, 'ended'],
    ] as const) {
      const { status, headers } = await get(wrong);
      expect([status, headers.location, headers['set-cookie']], why).toEqual([303, `/?preview=${why}`, undefined]);
    }
    expect((await composition(await openLink(path))).preview?.id).toBe(preview.id);
    expect((await composition({ cookie: 'preview=x.y' })).preview).toBeUndefined();
  });

  it('whose versions no longer fit what is live serves what is live and says so', async () => {
    await publishAll(edge.store, [
      { version: '2.0.0', extensions: { routes: [routeFixture('log'), routeFixture('bills')] } },
      { remote: 'account', extensions: { routes: [routeFixture('bills')] } },
    ]);
    const { path } = await create({ versions: { billing: '2.0.0' } });
    const cookies = await openLink(path);
    expect((await composition(cookies)).remotes.billing?.version).toBe('2.0.0');
    await promote(edge.store, { ...commitInfo, versions: { account: '1.0.0' }, force: false });
    await until('what everybody is given', async () => (await composition(cookies)).remotes.billing?.version === '1.0.0');
    expect((await composition(cookies)).preview).toMatchObject({ versions: { billing: '2.0.0' }, fits: false });
    expect((await get(path)).headers.location).toBe('/?preview=unfit');
  });

  it("can be left only by the console's own pages", async () => {
    const leave = (headers: Record<string, string>) => get('/composition/preview/leave', headers, { method: 'POST' });
    for (const headers of [{}, { origin: 'https://elsewhere.example' }, { origin: edge.base, 'sec-fetch-site': 'cross-site' }]) {
      expect((await leave(headers)).status).toBe(403);
    }
    const { status, headers } = await leave({ origin: edge.base });
    const cleared = ['preview', 'override'].map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`);
    expect([status, headers['set-cookie']]).toEqual([200, cleared]);
    expect((await get('/composition/preview/leave')).status).toBe(405);
  });

  it('that expires or is ended updates open tabs within five seconds, and the next page forgets it', async () => {
    for (const reason of ['expiry', 'a person'] as const) {
      const { preview, path } = await create({ lasts: reason === 'expiry' ? 1_500 : 60_000 });
      const cookies = await openLink(path);
      const stream = await open(edge.base, '/composition/events', { headers: cookies });
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
      await until('the version of the preview', () => last().preview?.id === preview.id);
      if (reason === 'a person') {
        await end(preview.id);
      }
      await until(`the live version after ${reason}`, () => last().preview === undefined && last().remotes.billing?.version === '1.0.0');
      expect((await get('/log', { ...cookies, accept: 'text/html' })).headers['set-cookie']).toContain(
        'preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      );
    }
  });
});
