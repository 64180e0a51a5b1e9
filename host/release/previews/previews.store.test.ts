import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PreviewRequest } from '../../contract/preview';
import { collectGarbage } from '../garbage/collect-garbage';
import { setCanary } from '../operations/canary';
import { verify } from '../operations/verify';
import { openBackend } from '../store/open-backend';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { commitInfo, promoteVersions, publishAll, routeFixture } from '../testing/fixtures';
import { storeKinds } from '../testing/test-stores';
import { isLinkOf, readClaims } from './preview-link';
import { createPreview, endPreview, listPreviews, readOpenPreviews, readPreview } from './previews';

const hour = 3_600_000;

describe.each(storeKinds)('previews in $kind', ({ createStore }) => {
  let store: ReleaseStore;

  beforeEach(async () => {
    const { address, env } = await createStore();
    store = releaseStore(await openBackend(address, env));
    const billing = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ version, extensions: { routes: [routeFixture('log')] } }));
    await publishAll(store, [{ remote: 'host' }, { remote: 'host', version: '1.1.0' }, ...billing]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
  });

  const create = (request: Partial<PreviewRequest> = {}) =>
    createPreview(store, { versions: { billing: '1.1.0' }, lasts: 2 * hour, reason: 'try', ...request }, 'ann');
  const end = (id: string) => endPreview(store, id, '', 'bob');
  const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token') ?? '';

  it('hold versions of several names, and leave the log alone', async () => {
    const { preview, path } = await create({ versions: { billing: '1.1.0', host: '1.1.0' }, path: '/log?p=2' });
    expect(preview).toMatchObject({ versions: { billing: '1.1.0', host: '1.1.0' }, path: '/log?p=2', actor: 'ann', reason: 'try' });
    expect(path).toMatch(/^\/composition\/preview\?token=[\w-]+\.[\w-]+$/);
    expect(await readOpenPreviews(store.backend)).toEqual([preview]);
    expect((await store.head())?.sequence).toBe(1);
    expect(JSON.stringify(await readPreview(store.backend, preview.id))).not.toContain('PRIVATE');
  });

  it('have links that only their key signs', async () => {
    const [{ preview, path }, other] = [await create(), await create()];
    const [stored, token] = [await readPreview(store.backend, preview.id), tokenOf(path)];
    const [text = '', signature = ''] = token.split('.');
    const forge = (change: Record<string, string>) => {
      const bytes = Buffer.from(JSON.stringify({ ...readClaims(token), ...change }));
      return `${bytes.toString('base64url')}.${sign(null, bytes, generateKeyPairSync('ed25519').privateKey).toString('base64url')}`;
    };
    const later = new Date(Date.now() + 90 * hour).toISOString();
    const flipped = `${text}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(stored && isLinkOf(token, stored)).toBe(true);
    for (const wrong of ['', '.', text, `${text}.`, flipped, forge({}), forge({ until: later }), tokenOf(other.path)]) {
      expect(stored && isLinkOf(wrong, stored), wrong).toBe(false);
    }
    for (const nothing of ['', 'x.y', `${token}.x`, forge({ id: '../../head' }), 'x'.repeat(2_000)]) {
      expect(readClaims(nothing), nothing).toBeNull();
    }
  });

  it('end once, by a person or by expiry', async () => {
    const { preview } = await create();
    const brief = await create({ lasts: 1_000 });
    await end(preview.id);
    await expect(end(preview.id)).rejects.toMatchObject({ kind: 'unknown' });
    expect((await readOpenPreviews(store.backend)).map(({ id }) => id)).toEqual([brief.preview.id]);
    expect(await readOpenPreviews(store.backend, Date.now() + 2_000)).toEqual([]);
  });

  it('need published, compatible versions, one of which is not live', async () => {
    await publishAll(store, [
      { remote: 'account', extensions: { routes: [routeFixture('bills')] } },
      { version: '2.0.0', extensions: { routes: [routeFixture('bills')] } },
    ]);
    await promoteVersions(store, { account: '1.0.0' });
    const reasonFor = (request: Partial<PreviewRequest>) =>
      create(request).then(
        () => 'none',
        (error: Error) => error.message,
      );
    expect(await reasonFor({ versions: { billing: '2.0.0' } })).toContain('path /bills belongs to one release alone');
    expect(await reasonFor({ versions: { billing: '9.0.0' } })).toContain('is not published');
    expect(await reasonFor({ versions: { billing: '1.0.0', host: '1.0.0' } })).toContain('everybody runs it');
    expect(await reasonFor({ path: '/nothing' })).toContain('has no page /nothing: take the path of a page, such as /log');
    expect(await reasonFor({ versions: { billing: '1.1.0', host: '1.0.0' } })).toBe('none');
  });

  it('may show a remote that is not live yet', async () => {
    await publishAll(store, [{ remote: 'reports', extensions: { routes: [routeFixture('reports')] } }]);
    expect((await create({ versions: { reports: '1.0.0' } })).preview.path).toBe('/reports');
  });

  it('keep their builds, which verify covers, until they are over', async () => {
    const { preview } = await create();
    await setCanary(store, { ...commitInfo, name: 'billing', version: '1.2.0', percents: [10], every: null, force: false });
    expect((await verify(store)).map(({ version }) => version)).toEqual(['1.0.0', '1.0.0', '1.2.0', '1.1.0']);
    await end(preview.id);
    await create({ versions: { host: '1.1.0' }, lasts: 30 * 24 * hour });
    const { kept, removed } = await collectGarbage(store, true, Date.now() + 20 * 24 * hour);
    expect([kept.includes('host 1.1.0'), removed]).toEqual([true, ['billing 1.1.0']]);
    const { known, ended } = await listPreviews(store.backend);
    expect([known.size, ended.size]).toEqual([1, 0]);
  });
});
