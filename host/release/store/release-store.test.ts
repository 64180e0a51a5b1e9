import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { promotedState } from '../operations/promote';
import { commitInfo, temporaryFolder } from '../testing/fixtures';
import type { Backend } from './backend';
import { fileBackend } from './file-backend';
import { openBackend } from './open-backend';
import { type Proposal, type ReleaseStore, releaseStore } from './release-store';

let folder: string;
let backend: Backend;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  backend = await fileBackend(folder);
  store = releaseStore(backend);
});

const proposal = (version: string): Proposal => {
  const state = promotedState(null, { host: version }, 1);
  if (!state) {
    throw new Error('no state');
  }
  return { ...commitInfo, verb: 'promote', state };
};

describe('the file-system backend', () => {
  it('creates an object once and leaves no draft', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(5000));
    const results = await Promise.all(texts.map((text) => backend.createOnly('log/x.json', Buffer.from(text))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await backend.read('log/x.json'))?.toString()).toBe(texts[results.indexOf(true)]);
    expect(await readdir(join(folder, 'log'))).toEqual(['x.json']);
  });

  it.each(['../x', 'log/../../x', 'log/.hidden', 'a\\b'])('refuses the key %s', async (key) => {
    await expect(async () => backend.read(key)).rejects.toThrow('invalid key');
  });

  it('opens a folder, leaves no probe object and refuses unknown addresses', async () => {
    await expect(openBackend('gs://bucket')).rejects.toMatchObject({ kind: 'usage' });
    expect((await openBackend(`file:${folder}`)).address).toBe(`file:${folder}`);
    expect(await readdir(join(folder, 'probe'))).toEqual([]);
  });
});

describe('the log', () => {
  it('is read to its end with any hint', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await store.commit(async () => proposal(version));
    }
    const { store: id } = (await store.head()) ?? {};
    for (const hint of [{ store: id, sequence: 1 }, { store: id, sequence: 9 }, { store: crypto.randomUUID(), sequence: 2 }, 'damaged']) {
      await writeFile(join(folder, 'head.json'), JSON.stringify(hint));
      expect((await store.head())?.sequence).toBe(3);
    }
    await rm(join(folder, 'head.json'));
    expect((await store.head())?.sequence).toBe(3);
  });

  it('decides again on the newer entry after losing a race', async () => {
    const seen: (number | null)[] = [];
    const { entry } = await store.commit(async (head) => {
      seen.push(head?.sequence ?? null);
      if (seen.length === 1) {
        await releaseStore(backend).commit(async () => proposal('1.0.0'));
      }
      return proposal('1.1.0');
    });
    expect(seen).toEqual([null, 1]);
    expect(entry.sequence).toBe(2);
    expect(entry.store).toBe((await store.entry(1))?.store);
  });

  it('recognizes its own entry after a lost response', async () => {
    const lossyStore = releaseStore({
      ...backend,
      createOnly: async (key, bytes) => {
        await backend.createOnly(key, bytes);
        throw new Error('connection reset');
      },
    });
    expect(await lossyStore.commit(async () => proposal('1.0.0'))).toMatchObject({ committed: true, entry: { sequence: 1 } });
    const falseNegativeStore = releaseStore({
      ...backend,
      createOnly: async (key, bytes) => (await backend.createOnly(key, bytes)) && false,
    });
    expect(await falseNegativeStore.commit(async () => proposal('1.1.0'))).toMatchObject({ committed: true, entry: { sequence: 2 } });
  });

  it('names the damaged entry', async () => {
    await store.commit(async () => proposal('1.0.0'));
    await writeFile(join(folder, 'log', '000000000001.json'), '{"id":1}');
    await expect(store.head()).rejects.toMatchObject({ kind: 'integrity', reasons: [expect.stringContaining('log/000000000001.json')] });
  });
});
