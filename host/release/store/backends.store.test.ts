import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { promote } from '../operations/promote';
import { publish } from '../operations/publish';
import { rollback } from '../operations/rollback';
import { commitInfo, publishAll, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { storeKinds, type TestStore } from '../testing/test-stores';
import type { Backend } from './backend';
import { cachedBackend } from './cached-backend';
import { fileBackend } from './file-backend';
import { openBackend } from './open-backend';
import { releaseStore } from './release-store';

const texts = (count: number) => Array.from({ length: count }, (_, index) => `${index} `.repeat(5000));

describe.each(storeKinds)('$kind', ({ createStore }) => {
  let place: TestStore;
  let backend: Backend;

  beforeEach(async () => {
    place = await createStore();
    backend = await openBackend(place.address, place.env);
  });

  it('makes an object once, whole, however many try', async () => {
    const wishes = texts(30);
    const made = await Promise.all(wishes.map((text) => backend.createOnly('log/x.json', Buffer.from(text))));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect((await backend.read('log/x.json'))?.toString()).toBe(wishes[made.indexOf(true)]);
    expect(await backend.createOnly('log/x.json', Buffer.from('later'))).toBe(false);
  });

  it('replaces hints, removes, and answers with nothing for what is not there', async () => {
    await backend.write('head.json', Buffer.from('1'));
    await backend.write('head.json', Buffer.from('2'));
    expect((await backend.read('head.json'))?.toString()).toBe('2');
    await backend.remove('head.json');
    await backend.remove('head.json');
    expect([await backend.read('head.json'), await backend.read('log'), await backend.list('nothing')]).toEqual([null, null, []]);
  });

  it('lists the names in a folder, files and folders, more than fit a page', async () => {
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

  it('keeps nothing of the probe', async () => {
    expect(await backend.list('probe')).toEqual([]);
  });

  it('publishes, promotes and rolls back', async () => {
    const store = releaseStore(backend);
    const steps: string[] = [];
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }]);
    const onProgress = (done: number, total: number) => steps.push(`${done}/${total}`);
    await publish(store, 'billing', await writeDist({ version: '1.1.0' }), { onProgress });
    expect(steps).toEqual(['1/1']);
    await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
    await promote(store, { versions: { billing: '1.1.0' }, force: false, ...commitInfo });
    const { entry } = await rollback(store, { name: 'billing', to: undefined, ...commitInfo });
    expect(entry.remotes.billing).toMatchObject({ live: '1.0.0', bad: ['1.1.0'] });
    expect((await store.versions('billing')).sort()).toEqual(['1.0.0', '1.1.0']);
  });

  it('is one history for many programs at once', async () => {
    const store = releaseStore(backend);
    await publishAll(store, [{ remote: 'host' }, ...texts(8).map((_, index) => ({ version: `1.${index}.0` }))]);
    await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
    const outcomes = await Promise.all(
      texts(8).map((_, index) => runRelease(['promote', 'billing', `1.${index}.0`, '--store', place.address], place.env)),
    );
    expect(outcomes.map(({ code, err }) => ({ code, err }))).toEqual(texts(8).map(() => ({ code: 0, err: '' })));
    const last = await store.head();
    const entries = await Promise.all(Array.from({ length: last?.sequence ?? 0 }, (_, index) => store.entry(index + 1)));
    expect(entries.map((entry) => entry?.sequence)).toEqual(entries.map((_, index) => index + 1));
    expect(new Set(entries.map((entry) => entry?.store)).size).toBe(1);
  });
});

describe('a copy near by', () => {
  it.each(storeKinds)('of $kind serves what was read while the store is away, also to who starts then', async ({ createStore }) => {
    const { address, env } = await createStore();
    const far = await openBackend(address, env);
    const folder = await temporaryFolder();
    const near = await fileBackend(folder);
    await publishAll(releaseStore(far), [{ remote: 'host' }, { version: '1.0.0' }]);
    await promote(releaseStore(far), { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
    let isAway = false;
    const reads: string[] = [];
    const line: Backend = {
      ...far,
      read: async (key) => {
        reads.push(key);
        if (isAway) {
          throw new Error('connection refused');
        }
        return far.read(key);
      },
    };
    const cached = cachedBackend(line, near);
    const first = await releaseStore(cached).head();
    await cached.read('builds/billing/1.0.0/remoteEntry.js');
    isAway = true;
    expect((await cached.read('builds/billing/1.0.0/remoteEntry.js'))?.toString()).toContain('billing 1.0.0');
    await expect(cached.read('builds/billing/1.0.0/other.js')).rejects.toThrow('connection refused');
    expect(await releaseStore(await fileBackend(folder)).head()).toEqual(first);
    isAway = false;
    reads.length = 0;
    await cached.read('builds/billing/1.0.0/remoteEntry.js');
    expect(reads).toEqual([]);
    await rm(join(folder, 'builds'), { recursive: true });
    expect((await cached.read('builds/billing/1.0.0/remoteEntry.js'))?.toString()).toContain('billing 1.0.0');
    expect(await readdir(join(folder, 'builds'))).toEqual(['billing']);
  });
});

describe('a copy near by', () => {
  it('does not keep what is damaged afar, and has it as soon as it is mended there', async () => {
    const far = await fileBackend(await temporaryFolder());
    const near = await fileBackend(await temporaryFolder());
    const cached = cachedBackend(far, near);
    await publishAll(releaseStore(far), [{ remote: 'host' }]);
    await promote(releaseStore(far), { versions: { host: '1.0.0' }, force: false, ...commitInfo });
    for (const key of ['log/000000000001.json', 'builds/host/1.0.0/release.json']) {
      const well = (await far.read(key)) ?? Buffer.alloc(0);
      await far.write(key, well.subarray(0, 50));
      expect(await cached.read(key)).toHaveLength(50);
      await far.write(key, well);
      expect(await cached.read(key)).toEqual(well);
      expect(await near.read(key)).toEqual(well);
    }
  });
});

describe('an object store that does not serve', () => {
  const objectStore = storeKinds.find(({ kind }) => kind === 'an object store');

  it.each(['s3://', 's3://A', 's3://bucket/../x', 'gs://bucket'])('has the address %s', async (address) => {
    await expect(openBackend(address, {})).rejects.toMatchObject({ kind: 'usage' });
  });

  it('cannot be reached', async () => {
    const env = { S3_ENDPOINT: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    await expect(openBackend('s3://bucket', env)).rejects.toMatchObject({
      reasons: [expect.stringContaining('check S3_ENDPOINT and the network')],
    });
  });

  it.skipIf(!objectStore)('says what is wrong: bucket, credentials', async () => {
    const { address, env } = (await objectStore?.createStore()) ?? { address: '', env: {} };
    await expect(openBackend('s3://no-such-bucket', env)).rejects.toMatchObject({ reasons: [expect.stringContaining('no such bucket')] });
    await expect(openBackend(address, { ...env, AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toMatchObject({
      reasons: [expect.stringContaining('403 SignatureDoesNotMatch')],
    });
  });
});
