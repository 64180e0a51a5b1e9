import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { failureKey, resolutionKey } from '../failures/failure-files';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { verify } from '../operations/verify';
import type { Backend } from '../store/backend';
import { censusKey } from '../store/census';
import { fileBackend } from '../store/file-backend';
import { type ReleaseStore, releaseStore, toJson } from '../store/release-store';
import { commitInfo, promoteVersions, publishAll, temporaryFolder } from '../testing/fixtures';
import { collectGarbage } from './collect-garbage';

let folder: string;
let store: ReleaseStore;

const day = 86_400_000;
const builds = () => readdir(join(folder, 'builds', 'billing'));

async function backdate(...versions: string[]) {
  for (const version of versions) {
    const path = join(folder, 'builds', 'billing', version, 'release.json');
    const release = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...release, builtAt: new Date(Date.now() - 100 * day).toISOString() }));
  }
  store = releaseStore(await fileBackend(folder));
}

const promoteVersion = (version: string) => promote(store, { versions: { billing: version }, force: true, ...commitInfo });

beforeEach(async () => {
  folder = await temporaryFolder();
  store = releaseStore(await fileBackend(folder));
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  await publishAll(store, [{ remote: 'host' }, ...versions.map((version) => ({ version }))]);
  await promoteVersions(store, { host: '1.0.0', billing: '1.1.0' });
  await backdate(...versions);
});

async function writeFailure(edge: string, id: string, days: number) {
  const at = new Date(Date.now() - days * day).toISOString();
  const group = { id, remote: 'billing', version: '1.1.0', reason: 'render', message: '', stack: '', route: '', browsers: {} };
  const groups = [{ ...group, count: 1, visitors: [1], firstAt: at, lastAt: at }];
  await store.backend.write(failureKey(edge), toJson({ edge, groups }));
  await store.backend.write(resolutionKey(id), toJson({ id, actor: 'ann', reason: '', at }));
}

describe('collectGarbage', () => {
  it('removes source maps with their build, and failures unseen for 14 days', async () => {
    await publishAll(
      store,
      ['1.4.0', '1.5.0'].map((version) => ({ version, contents: { 'remoteEntry.js': version }, maps: { 'remoteEntry.js': '{}' } })),
    );
    await backdate('1.4.0');
    await writeFailure('gone', 'a'.repeat(12), 15);
    await writeFailure('here', 'b'.repeat(12), 1);
    await collectGarbage(store, true);
    expect(await store.backend.list('maps/billing')).toEqual(['1.5.0']);
    expect((await store.backend.list('errors')).filter((name) => name.endsWith('.json'))).toEqual(['here.json']);
    expect(await store.backend.list('errors/resolved')).toEqual([`${'b'.repeat(12)}.json`]);
  });

  it('lists, then removes, builds that neither the log nor a tab needs', async () => {
    await promoteVersion('1.2.0');
    expect(await collectGarbage(store, false)).toEqual({
      kept: ['billing 1.1.0', 'billing 1.2.0', 'host 1.0.0'],
      removed: expect.arrayContaining(['billing 1.0.0', 'billing 1.3.0']),
      leftovers: [],
    });
    expect(await store.versions('billing')).toHaveLength(4);
    await collectGarbage(store, true);
    expect((await releaseStore(store.backend).versions('billing')).sort()).toEqual(['1.1.0', '1.2.0']);
    expect((await builds()).sort()).toEqual(['1.1.0', '1.2.0']);
    expect(await verify(releaseStore(store.backend))).toHaveLength(3);
  });

  it('keeps recent builds', async () => {
    await publishAll(store, [{ version: '2.0.0' }]);
    expect((await collectGarbage(store, false)).kept).toContain('billing 2.0.0');
  });

  it.each([
    [1, 'kept'],
    [6, 'kept'],
    [9, 'removed'],
  ] as const)('counts a version that a tab ran %i days ago as %s', async (days, where) => {
    const at = new Date(Date.now() - days * day).toISOString();
    const seen = { 'billing 1.0.0': at.slice(0, 10) };
    await store.backend.write(censusKey('gone'), toJson({ edge: 'gone', at, sequence: 1, groups: [], seen }));
    expect((await collectGarbage(store, false))[where]).toContain('billing 1.0.0');
  });

  it('removes builds that only entries before the last fifty name', async () => {
    await promoteVersion('1.2.0');
    for (let round = 0; round < 25; round += 1) {
      await promoteVersion('1.3.0');
      await promoteVersion('1.0.0');
    }
    const { kept, removed } = await collectGarbage(store, true);
    expect(kept).toEqual(expect.arrayContaining(['billing 1.0.0', 'billing 1.3.0']));
    expect(removed).toEqual(['billing 1.1.0']);
    expect((await rollback(store, { name: 'billing', to: undefined, ...commitInfo })).entry.remotes.billing?.live).toBe('1.3.0');
  });

  it('removes leftovers of uploads and removals that were interrupted a day ago, but not running ones', async () => {
    const release = join(folder, 'builds', 'billing', '1.3.0', 'release.json');
    await rm(release);
    await writeFile(join(folder, 'builds', 'billing', '1.0.0', '.a.draft'), 'half');
    await rm(join(folder, 'builds', 'billing', '1.0.0', 'release.json'));
    store = releaseStore(await fileBackend(folder));
    expect(await collectGarbage(store, true)).toMatchObject({ leftovers: [] });
    for (const name of await readdir(join(folder, 'builds', 'billing', '1.3.0'))) {
      await utimes(join(folder, 'builds', 'billing', '1.3.0', name), 0, Date.now() / 1000 - 2 * 86_400);
    }
    expect(await collectGarbage(store, false)).toMatchObject({ leftovers: ['billing 1.3.0'] });
    expect(await collectGarbage(store, true, Date.now() + 2 * day)).toMatchObject({ leftovers: ['billing 1.0.0', 'billing 1.3.0'] });
    expect(await builds()).not.toContain('1.3.0');
    expect(await builds()).not.toContain('1.0.0');
  });

  it('keeps the files of an upload that resumes after days', async () => {
    const folderOfUpload = join(folder, 'builds', 'billing', '1.3.0');
    await rm(join(folderOfUpload, 'release.json'));
    for (const name of await readdir(folderOfUpload)) {
      await utimes(join(folderOfUpload, name), 0, Date.now() / 1000 - 2 * 86_400);
    }
    const backend: Backend = {
      ...store.backend,
      createOnly: async (key, bytes) => {
        if (key.endsWith('/1.3.0/release.json')) {
          expect(await collectGarbage(store, true)).toMatchObject({ leftovers: [] });
        }
        return store.backend.createOnly(key, bytes);
      },
    };
    await publishAll(releaseStore(backend), [{ version: '1.3.0' }]);
    expect(await store.versions('billing')).toContain('1.3.0');
    expect(await readdir(folderOfUpload)).not.toContain('publishing');
  });

  it('keeps a live build whose release.json is missing', async () => {
    await rm(join(folder, 'builds', 'billing', '1.1.0', 'release.json'));
    store = releaseStore(await fileBackend(folder));
    expect(await collectGarbage(store, true, Date.now() + 2 * day)).toMatchObject({ leftovers: [] });
    expect(await builds()).toContain('1.1.0');
  });

  it('refuses to run on a damaged log', async () => {
    await promoteVersion('1.2.0');
    await promoteVersion('1.3.0');
    await rm(join(folder, 'log', '000000000002.json'));
    await expect(collectGarbage(store, true)).rejects.toMatchObject({
      kind: 'integrity',
      reasons: [expect.stringContaining('000000000002')],
    });
  });

  it('refuses to run if nothing is live', async () => {
    const empty = releaseStore(await fileBackend(await temporaryFolder()));
    await publishAll(empty, [{ version: '1.0.0' }]);
    await expect(collectGarbage(empty, true)).rejects.toMatchObject({ kind: 'incompatible' });
    expect(await empty.versions('billing')).toEqual(['1.0.0']);
    expect(await builds()).toHaveLength(4);
  });
});
