import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildKey, type ReleaseStore } from '../store/release-store';
import { emptyStore, releaseFixture, routeFixture, writeDist } from '../testing/fixtures';
import { publish } from './publish';

let store: ReleaseStore;

beforeEach(async () => {
  store = await emptyStore();
});

const read = async (file: string) => (await store.backend.read(buildKey('billing', '1.0.0', file))) ?? Buffer.alloc(0);

async function editRelease(folder: string, change: (release: Record<string, unknown>) => Record<string, unknown>) {
  const path = join(folder, 'release.json');
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
}

describe('publish', () => {
  it('uploads files, compressed variants and release.json', async () => {
    const folder = await writeDist({ contents: { 'remoteEntry.js': 'let billing;\n'.repeat(500), 'tiny.js': '1' } });
    expect(await publish(store, 'billing', folder)).toMatchObject({ published: true });
    const entry = await read('remoteEntry.js');
    expect(brotliDecompressSync(await read('remoteEntry.js.br'))).toEqual(entry);
    expect(gunzipSync(await read('remoteEntry.js.gz'))).toEqual(entry);
    const release = await store.release('billing', '1.0.0');
    expect(release?.files['remoteEntry.js']?.encodings).toEqual({
      br: (await read('remoteEntry.js.br')).byteLength,
      gzip: (await read('remoteEntry.js.gz')).byteLength,
    });
    expect(release?.files['tiny.js']).not.toHaveProperty('encodings');
    expect(await store.versions('billing')).toEqual(['1.0.0']);
  });

  it('repairs damaged and missing files of an existing version', async () => {
    const folder = await writeDist({ contents: { 'remoteEntry.js': 'let billing;\n'.repeat(500), 'log.js': 'log' } });
    await publish(store, 'billing', folder);
    await store.backend.write(buildKey('billing', '1.0.0', 'log.js'), Buffer.from('tampered'));
    await store.backend.remove(buildKey('billing', '1.0.0', 'remoteEntry.js.br'));
    expect(await publish(store, 'billing', folder)).toMatchObject({ published: false, repaired: 2 });
    expect((await read('log.js')).toString()).toBe('log');
    expect(brotliDecompressSync(await read('remoteEntry.js.br'))).toEqual(await read('remoteEntry.js'));
    expect(await publish(store, 'billing', folder)).toMatchObject({ published: false, repaired: 0 });
  });

  it('stores source maps outside the served files, and does not require them', async () => {
    const contents = { 'remoteEntry.js': 'entry', 'log.js': 'log' };
    expect(await publish(store, 'billing', await writeDist({ contents, maps: { 'log.js': '{}' } }))).toMatchObject({ published: true });
    expect(Object.keys((await store.release('billing', '1.0.0'))?.files ?? {})).toEqual(['remoteEntry.js', 'log.js']);
    expect((await store.backend.list('maps/billing/1.0.0')).sort()).toEqual(['log.js.map']);
    expect(await store.backend.list('builds/billing/1.0.0')).not.toContain('log.js.map');
    expect(await publish(store, 'billing', await writeDist({ contents }))).toMatchObject({ published: false });
  });

  it('treats a source map without its file as unlisted', async () => {
    const folder = await writeDist({ contents: { 'remoteEntry.js': 'entry' }, maps: { 'gone.js': '{}' } });
    await expect(publish(store, 'billing', folder)).rejects.toThrow('gone.js.map is emitted but not listed');
  });

  const dirty = { dirty: ['remote-billing/src/page.tsx', 'remote-billing/locales/en.json'] };
  const unlocked = { lock: { hash: 'a'.repeat(64), misfits: ['lucide-react 1.70.0 is not what pnpm-lock.yaml has (1.73.0)'] } };
  it.each([
    {
      changes: 'changed files',
      provenance: dirty,
      option: '--dirty',
      reason: 'billing 1.0.0 was built from files that differ from the commit (remote-billing/src/page.tsx and 1 more)',
    },
    {
      changes: 'packages that differ from the lockfile',
      provenance: unlocked,
      option: '--unlocked',
      reason: 'billing 1.0.0: lucide-react 1.70.0 is not what pnpm-lock.yaml has (1.73.0)',
    },
  ])('refuses a build with $changes unless allowed, and records them', async ({ provenance, option, reason }) => {
    const folder = await writeDist({ provenance });
    const none = { dirty: false, unlocked: false };
    await expect(publish(store, 'billing', folder, { allowance: none })).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [expect.stringMatching(new RegExp(`^${reason.replaceAll(/[().]/g, '\\$&')}.*${option}`))],
    });
    expect(await store.versions('billing')).toEqual([]);
    await publish(store, 'billing', folder, { allowance: { ...none, [option.slice(2)]: true } });
    expect((await store.release('billing', '1.0.0'))?.provenance).toMatchObject(provenance);
    // The same bytes from a clean tree are the same version.
    expect(await publish(store, 'billing', await writeDist({ provenance: {} }), { allowance: none })).toMatchObject({ published: false });
  });

  it('accepts equal bytes again, whatever their build time and commit', async () => {
    await publish(store, 'billing', await writeDist());
    const rebuilt = await writeDist();
    await editRelease(rebuilt, (release) => ({ ...release, commit: 'def', builtAt: '2030-01-01T00:00:00Z' }));
    expect(await publish(store, 'billing', rebuilt)).toMatchObject({ published: false });
  });

  it.each([
    ['other contents', { contents: { 'remoteEntry.js': 'other' } }],
    ['other extensions', { extensions: { routes: [routeFixture('log')] } }],
    ['another requirement', { requires: { host: '^1.0.0' } }],
  ])('refuses %s under the same version as a conflict', async (_, options) => {
    await publish(store, 'billing', await writeDist());
    await expect(publish(store, 'billing', await writeDist(options))).rejects.toMatchObject({
      kind: 'conflict',
      reasons: [expect.stringContaining('billing 1.0.0')],
    });
    expect(await read('remoteEntry.js')).toEqual(Buffer.from(releaseFixture().contents['remoteEntry.js'] ?? ''));
  });

  it.each<{ problem: string; kind: string; damage: (folder: string) => Promise<void>; reason: string }>([
    { problem: 'a tampered file', kind: 'integrity', damage: (folder) => tamper(folder), reason: 'does not have the hash' },
    {
      problem: 'a file of another size',
      kind: 'integrity',
      damage: (folder) => writeFile(join(folder, 'remoteEntry.js'), 'x'),
      reason: 'has 1 bytes',
    },
    { problem: 'a missing file', kind: 'integrity', damage: (folder) => rm(join(folder, 'remoteEntry.js')), reason: 'was not emitted' },
    {
      problem: 'an unlisted file',
      kind: 'integrity',
      damage: (folder) => writeFile(join(folder, 'stray.js'), 'x'),
      reason: 'stray.js is emitted but not listed',
    },
    {
      problem: 'a missing release.json',
      kind: 'usage',
      damage: (folder) => rm(join(folder, 'release.json')),
      reason: 'release.json cannot be read',
    },
    {
      problem: 'a release.json that is not JSON',
      kind: 'incompatible',
      damage: (folder) => writeFile(join(folder, 'release.json'), '{'),
      reason: 'is not JSON',
    },
    {
      problem: 'a malformed version',
      kind: 'incompatible',
      damage: (folder) => editRelease(folder, (release) => ({ ...release, version: '1' })),
      reason: 'version',
    },
    {
      problem: 'a file name that climbs',
      kind: 'incompatible',
      damage: (folder) =>
        editRelease(folder, (release) => ({ ...release, files: { '../x.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } } })),
      reason: 'files',
    },
    {
      problem: 'a build of another remote',
      kind: 'incompatible',
      damage: (folder) => editRelease(folder, (release) => ({ ...release, remote: 'admin' })),
      reason: 'a build of admin',
    },
    {
      problem: 'a page that was not emitted',
      kind: 'incompatible',
      damage: (folder) => editRelease(folder, (release) => ({ ...release, extensions: { routes: [routeFixture('log')] } })),
      reason: 'did not emit',
    },
  ])('refuses $problem', async ({ kind, damage, reason }) => {
    const folder = await writeDist();
    await damage(folder);
    await expect(publish(store, 'billing', folder)).rejects.toMatchObject({
      kind,
      reasons: expect.arrayContaining([expect.stringContaining(reason)]),
    });
    expect(await store.versions('billing')).toEqual([]);
  });

  it('lets one of two different publications win completely', async () => {
    const folders = await Promise.all(['one', 'two'].map((text) => writeDist({ contents: { 'remoteEntry.js': `${text}\n` } })));
    const results = await Promise.allSettled(folders.map((folder) => publish(store, 'billing', folder)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const release = await store.release('billing', '1.0.0');
    if (release) {
      expect(release.files['remoteEntry.js']?.bytes).toBe((await read('remoteEntry.js')).byteLength);
    }
  });
});

async function tamper(folder: string) {
  const path = join(folder, 'remoteEntry.js');
  const bytes = await readFile(path);
  bytes[0] = 0x20;
  await writeFile(path, bytes);
}
