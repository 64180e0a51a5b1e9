import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../operations/publish';
import { rollback } from '../operations/rollback';
import { commitInfo, promoteVersions, publishAll, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { storeKinds, type TestStore } from '../testing/test-stores';
import type { Backend } from './backend';
import { cachedBackend } from './cached-backend';
import { fileBackend } from './file-backend';
import { openBackend } from './open-backend';
import { releaseStore } from './release-store';

const createTexts = (count: number) => Array.from({ length: count }, (_, index) => `${index} `.repeat(5000));

describe.each(storeKinds)('$kind', ({ createStore }) => {
  let testStore: TestStore;
  let backend: Backend;

  beforeEach(async () => {
    testStore = await createStore();
    backend = await openBackend(testStore.address, testStore.env);
  });

  it('creates an object once and completely under concurrency', async () => {
    const contents = createTexts(30);
    const results = await Promise.all(contents.map((text) => backend.createOnly('log/x.json', Buffer.from(text))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await backend.read('log/x.json'))?.toString()).toBe(contents[results.indexOf(true)]);
    expect(await backend.createOnly('log/x.json', Buffer.from('later'))).toBe(false);
  });

  it('replaces and removes objects, and returns null for missing ones', async () => {
    await backend.write('head.json', Buffer.from('1'));
    await backend.write('head.json', Buffer.from('2'));
    expect((await backend.read('head.json'))?.toString()).toBe('2');
    await backend.remove('head.json');
    await backend.remove('head.json');
    expect([await backend.read('head.json'), await backend.read('log'), await backend.list('nothing')]).toEqual([null, null, []]);
  });

  it('lists files and folders over several pages', async () => {
    await Promise.all(
      Array.from({ length: 1100 }, (_, index) => backend.createOnly(`builds/many/${index}/release.json`, Buffer.from('{}'))),
    );
    await backend.createOnly('builds/one.txt', Buffer.from(''));
    expect((await backend.list('builds')).sort()).toEqual(['many', 'one.txt']);
    expect(await backend.list('builds/many')).toHaveLength(1100);
    expect(await backend.list('builds/many/7')).toEqual(['release.json']);
    expect(await backend.listAll('builds')).toHaveLength(1101);
    expect(await backend.listAll('builds/many/7')).toEqual(['builds/many/7/release.json']);
    await backend.write('head.json', Buffer.from('1'));
    expect((await backend.listAll('')).filter((key) => !key.startsWith('builds/many/')).sort()).toEqual(['builds/one.txt', 'head.json']);
    expect(await backend.listAll('nothing')).toEqual([]);
  });

  it('leaves no probe object', async () => {
    expect(await backend.list('probe')).toEqual([]);
  });

  it('publishes, promotes and rolls back', async () => {
    const store = releaseStore(backend);
    const steps: string[] = [];
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }]);
    const onProgress = (done: number, total: number) => steps.push(`${done}/${total}`);
    await publish(store, 'billing', await writeDist({ version: '1.1.0' }), { onProgress });
    expect(steps).toEqual(['1/1']);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    await promoteVersions(store, { billing: '1.1.0' });
    const { entry } = await rollback(store, { name: 'billing', to: undefined, ...commitInfo });
    expect(entry.remotes.billing).toMatchObject({ live: '1.0.0', bad: ['1.1.0'] });
    expect((await store.versions('billing')).sort()).toEqual(['1.0.0', '1.1.0']);
  });

  it('keeps one history for concurrent programs', async () => {
    const store = releaseStore(backend);
    await publishAll(store, [{ remote: 'host' }, ...createTexts(8).map((_, index) => ({ version: `1.${index}.0` }))]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    const outcomes = await Promise.all(
      createTexts(8).map((_, index) => runRelease(['promote', 'billing', `1.${index}.0`, '--store', testStore.address], testStore.env)),
    );
    expect(outcomes.map(({ code, err }) => ({ code, err }))).toEqual(createTexts(8).map(() => ({ code: 0, err: '' })));
    const last = await store.head();
    const entries = await Promise.all(Array.from({ length: last?.sequence ?? 0 }, (_, index) => store.entry(index + 1)));
    expect(entries.map((entry) => entry?.sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(new Set(entries.map((entry) => entry?.store)).size).toBe(1);
  });
});

describe('a cached backend', () => {
  it.each(storeKinds)('of $kind serves cached objects during an outage, also after a restart', async ({ createStore }) => {
    const { address, env } = await createStore();
    const remote = await openBackend(address, env);
    const folder = await temporaryFolder();
    const local = await fileBackend(folder);
    await publishAll(releaseStore(remote), [{ remote: 'host' }, { version: '1.0.0' }]);
    await promoteVersions(releaseStore(remote), { host: '1.0.0', billing: '1.0.0' });
    let isDown = false;
    const reads: string[] = [];
    const flakyRemote: Backend = {
      ...remote,
      read: async (key) => {
        reads.push(key);
        if (isDown) {
          throw new Error('connection refused');
        }
        return remote.read(key);
      },
    };
    const cached = cachedBackend(flakyRemote, local);
    const first = await releaseStore(cached).head();
    await cached.read('builds/billing/1.0.0/remoteEntry.js');
    isDown = true;
    expect((await cached.read('builds/billing/1.0.0/remoteEntry.js'))?.toString()).toContain('billing 1.0.0');
    await expect(cached.read('builds/billing/1.0.0/other.js')).rejects.toThrow('connection refused');
    expect(await releaseStore(await fileBackend(folder)).head()).toEqual(first);
    isDown = false;
    reads.length = 0;
    await cached.read('builds/billing/1.0.0/remoteEntry.js');
    expect(reads).toEqual([]);
    await rm(join(folder, 'builds'), { recursive: true });
    expect((await cached.read('builds/billing/1.0.0/remoteEntry.js'))?.toString()).toContain('billing 1.0.0');
    expect(await readdir(join(folder, 'builds'))).toEqual(['billing']);
  });

  it('does not cache damaged documents', async () => {
    const remote = await fileBackend(await temporaryFolder());
    const local = await fileBackend(await temporaryFolder());
    const cached = cachedBackend(remote, local);
    await publishAll(releaseStore(remote), [{ remote: 'host' }]);
    await promoteVersions(releaseStore(remote), { host: '1.0.0' });
    for (const key of ['log/000000000001.json', 'builds/host/1.0.0/release.json']) {
      const intact = (await remote.read(key)) ?? Buffer.alloc(0);
      await remote.write(key, intact.subarray(0, 50));
      expect(await cached.read(key)).toHaveLength(50);
      await remote.write(key, intact);
      expect(await cached.read(key)).toEqual(intact);
      expect(await local.read(key)).toEqual(intact);
    }
  });
});

describe('an unusable store', () => {
  const objectStore = storeKinds.find(({ kind }) => kind === 'an object store');

  it.each(['s3://', 's3://A', 's3://bucket/../x', 'gs://bucket'])('is refused for the address %s', async (address) => {
    await expect(openBackend(address, {})).rejects.toMatchObject({ kind: 'usage' });
  });

  it('reports an unreachable endpoint', async () => {
    const env = { S3_ENDPOINT: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    await expect(openBackend('s3://bucket', env)).rejects.toMatchObject({
      reasons: [expect.stringContaining('check S3_ENDPOINT and the network')],
    });
  });

  it.skipIf(!objectStore)('reports a missing bucket and wrong credentials', async () => {
    const { address, env } = (await objectStore?.createStore()) ?? { address: '', env: {} };
    await expect(openBackend('s3://no-such-bucket', env)).rejects.toMatchObject({ reasons: [expect.stringContaining('no such bucket')] });
    await expect(openBackend(address, { ...env, AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toMatchObject({
      reasons: [expect.stringContaining('403 SignatureDoesNotMatch')],
    });
  });
});
