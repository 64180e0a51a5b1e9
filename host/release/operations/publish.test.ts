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
  it('copies the files, compresses them and writes release.json', async () => {
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

  it('puts back what was damaged or lost of a version that is there already', async () => {
    const folder = await writeDist({ contents: { 'remoteEntry.js': 'let billing;\n'.repeat(500), 'log.js': 'log' } });
    await publish(store, 'billing', folder);
    await store.backend.write(buildKey('billing', '1.0.0', 'log.js'), Buffer.from('tampered'));
    await store.backend.remove(buildKey('billing', '1.0.0', 'remoteEntry.js.br'));
    expect(await publish(store, 'billing', folder)).toMatchObject({ published: false, repaired: 2 });
    expect((await read('log.js')).toString()).toBe('log');
    expect(brotliDecompressSync(await read('remoteEntry.js.br'))).toEqual(await read('remoteEntry.js'));
    expect(await publish(store, 'billing', folder)).toMatchObject({ published: false, repaired: 0 });
  });

  it('keeps source maps apart from what is served, and publishes without them', async () => {
    const contents = { 'remoteEntry.js': 'entry', 'log.js': 'log' };
    expect(await publish(store, 'billing', await writeDist({ contents, maps: { 'log.js': '{}' } }))).toMatchObject({ published: true });
    expect(Object.keys((await store.release('billing', '1.0.0'))?.files ?? {})).toEqual(['remoteEntry.js', 'log.js']);
    expect((await store.backend.list('maps/billing/1.0.0')).sort()).toEqual(['log.js.map']);
    expect(await store.backend.list('builds/billing/1.0.0')).not.toContain('log.js.map');
    expect(await publish(store, 'billing', await writeDist({ contents }))).toMatchObject({ published: false });
  });

  it('takes a map without its file for a file that is not listed', async () => {
    const folder = await writeDist({ contents: { 'remoteEntry.js': 'entry' }, maps: { 'gone.js': '{}' } });
    await expect(publish(store, 'billing', folder)).rejects.toThrow('gone.js.map is emitted but not listed');
  });

  const dirty = { dirty: ['remote-billing/src/page.tsx', 'remote-billing/locales/en.json'] };
  const unlocked = { lock: { hash: 'a'.repeat(64), misfits: ['lucide-react 1.70.0 is not what pnpm-lock.yaml has (1.73.0)'] } };
  it.each([
    [
      'changed files',
      dirty,
      '--dirty',
      'billing 1.0.0 was built from files that differ from the commit (remote-billing/src/page.tsx and 1 more)',
    ],
    [
      'other packages than the lockfile’s',
      unlocked,
      '--unlocked',
      'billing 1.0.0: lucide-react 1.70.0 is not what pnpm-lock.yaml has (1.73.0)',
    ],
  ])('refuses a build of %s unless that is meant, and keeps it', async (_, provenance, option, reason) => {
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

  it('takes equal bytes again for success, whenever and from whichever commit they were built', async () => {
    await publish(store, 'billing', await writeDist());
    const again = await writeDist();
    await editRelease(again, (release) => ({ ...release, commit: 'def', builtAt: '2030-01-01T00:00:00Z' }));
    expect(await publish(store, 'billing', again)).toMatchObject({ published: false });
  });

  it.each([
    ['other contents', { contents: { 'remoteEntry.js': 'other' } }],
    ['other extensions', { extensions: { routes: [routeFixture('log')] } }],
    ['another requirement', { requires: { host: '^1.0.0' } }],
  ])('refuses %s under the same version as a conflict', async (_, wish) => {
    await publish(store, 'billing', await writeDist());
    await expect(publish(store, 'billing', await writeDist(wish))).rejects.toMatchObject({
      kind: 'conflict',
      reasons: [expect.stringContaining('billing 1.0.0')],
    });
    expect(await read('remoteEntry.js')).toEqual(Buffer.from(releaseFixture().contents['remoteEntry.js'] ?? ''));
  });

  it.each<[string, string, (folder: string) => Promise<void>, string]>([
    ['a tampered file', 'integrity', (folder) => tamper(folder), 'does not have the hash'],
    ['a file of another size', 'integrity', (folder) => writeFile(join(folder, 'remoteEntry.js'), 'x'), 'has 1 bytes'],
    ['a missing file', 'integrity', (folder) => rm(join(folder, 'remoteEntry.js')), 'was not emitted'],
    ['an unlisted file', 'integrity', (folder) => writeFile(join(folder, 'stray.js'), 'x'), 'stray.js is emitted but not listed'],
    ['a missing release.json', 'usage', (folder) => rm(join(folder, 'release.json')), 'release.json cannot be read'],
    ['a release.json that is not JSON', 'incompatible', (folder) => writeFile(join(folder, 'release.json'), '{'), 'is not JSON'],
    ['a malformed version', 'incompatible', (folder) => editRelease(folder, (release) => ({ ...release, version: '1' })), 'version'],
    [
      'a file name that climbs',
      'incompatible',
      (folder) =>
        editRelease(folder, (release) => ({ ...release, files: { '../x.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } } })),
      'files',
    ],
    [
      'a build of another remote',
      'incompatible',
      (folder) => editRelease(folder, (release) => ({ ...release, remote: 'admin' })),
      'a build of admin',
    ],
    [
      'a page that was not emitted',
      'incompatible',
      (folder) => editRelease(folder, (release) => ({ ...release, extensions: { routes: [routeFixture('log')] } })),
      'did not emit',
    ],
  ])('refuses %s', async (_, kind, spoil, reason) => {
    const folder = await writeDist();
    await spoil(folder);
    await expect(publish(store, 'billing', folder)).rejects.toMatchObject({
      kind,
      reasons: expect.arrayContaining([expect.stringContaining(reason)]),
    });
    expect(await store.versions('billing')).toEqual([]);
  });

  it('lets one of two publications with different contents win, whole', async () => {
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
