import { beforeEach, describe, expect, it } from 'vitest';
import { collectGarbage } from '../operations/collect-garbage';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { verify } from '../operations/verify';
import { createSite, readSiteSequence, removeSite } from '../site';
import type { Backend } from '../store/backend';
import { openBackend } from '../store/open-backend';
import { logKey, type ReleaseStore, releaseStore } from '../store/release-store';
import { commitInfo, publishAll } from '../testing/fixtures';
import { storeKinds } from '../testing/test-stores';
import { backUp } from './backup';
import { restore } from './restore';

const by = { actor: 'ann', reason: '', above: undefined };
const transient = /^(?:head\.json|census\/|guard\/)/;
const lasting = async (backend: Backend) => (await backend.listAll('')).filter((key) => !transient.test(key)).sort();

describe.each(storeKinds)('backup and restore of $kind', ({ createStore }) => {
  let store: ReleaseStore;
  let copy: Backend;

  const open = async () => {
    const { address, env } = await createStore();
    return openBackend(address, env);
  };
  const live = (version: string, of = store) => promote(of, { versions: { billing: version }, force: false, ...commitInfo });
  const damage = (backend: Backend, key: string) => backend.write(key, Buffer.from('damaged'));

  beforeEach(async () => {
    store = releaseStore(await open());
    copy = await open();
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }, { version: '1.2.0' }]);
    await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
    await live('1.1.0');
  });

  it('copies everything that lasts, once, and what is new the next time', async () => {
    const { backend } = store;
    await backend.write('census/edge.json', Buffer.from('{}'));
    await backend.write('guard/edge.json', Buffer.from('{}'));
    await backend.write('errors/resolved/a.json', Buffer.from('1'));
    await backend.write('builds/billing/1.3.0/unfinished.js', Buffer.from(''));
    expect(await backUp(backend, copy)).toMatchObject({ head: { sequence: 2 }, releases: 4, problems: [] });
    expect(await lasting(copy)).toEqual((await lasting(backend)).filter((key) => !key.includes('/1.3.0/')));
    expect((await copy.listAll('')).filter((key) => transient.test(key))).toEqual(['head.json']);
    expect(await verify(releaseStore(copy))).toHaveLength(3);
    expect(await backUp(backend, copy)).toMatchObject({ objects: 0 });

    await backend.write('errors/resolved/a.json', Buffer.from('2'));
    await live('1.2.0');
    expect(await backUp(backend, copy)).toMatchObject({ head: { sequence: 3 }, objects: 2 });
    expect((await copy.read('errors/resolved/a.json'))?.toString()).toBe('2');
  });

  it('replaces what is damaged in the copy, and tells what is damaged in the store after copying the rest', async () => {
    await backUp(store.backend, copy);
    await damage(copy, 'builds/billing/1.0.0/remoteEntry.js');
    await damage(copy, 'builds/billing/1.1.0/release.json');
    await damage(copy, logKey(1));
    expect(await backUp(store.backend, copy)).toMatchObject({ objects: 3 });
    expect(await verify(releaseStore(copy))).toHaveLength(3);

    await publishAll(store, [{ version: '1.3.0' }]);
    await damage(store.backend, 'builds/billing/1.3.0/remoteEntry.js.br');
    await live('1.2.0');
    await expect(backUp(store.backend, copy)).rejects.toMatchObject({
      kind: 'integrity',
      reasons: [
        expect.stringMatching(/^builds\/billing\/1\.3\.0\/remoteEntry\.js\.br in .* does not have the contents/),
        `everything else is in ${copy.address}, as of sequence 3`,
      ],
    });
    expect((await releaseStore(copy).head())?.remotes.billing?.live).toBe('1.2.0');
    expect(await releaseStore(copy).versions('billing')).not.toContain('1.3.0');
  });

  it('keeps what the store has collected, and follows a version that was published anew', async () => {
    await backUp(store.backend, copy);
    await collectGarbage(store, true, Date.now() + 30 * 86_400_000);
    const anew = releaseStore(store.backend);
    expect(await anew.versions('billing')).not.toContain('1.2.0');
    await backUp(store.backend, copy);
    expect(await releaseStore(copy).versions('billing')).toContain('1.2.0');
    await publishAll(anew, [{ version: '1.2.0', contents: { 'remoteEntry.js': 'other' } }]);
    await live('1.2.0', anew);
    await backUp(store.backend, copy);
    expect((await copy.read('builds/billing/1.2.0/remoteEntry.js'))?.toString()).toBe('other');
    expect(await verify(releaseStore(copy))).toHaveLength(3);
  });

  it('refuses a place that holds another store, another history, or more than the store', async () => {
    const other = releaseStore(await open());
    await expect(backUp(other.backend, copy)).rejects.toMatchObject({ kind: 'incompatible' });
    await publishAll(other, [{ remote: 'host' }]);
    await promote(other, { versions: { host: '1.0.0' }, force: false, ...commitInfo });
    await expect(backUp(store.backend, other.backend)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('another store'),
    });

    await backUp(store.backend, copy);
    const ahead = releaseStore(copy);
    await live('1.2.0', ahead);
    await expect(backUp(store.backend, copy)).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('is ahead') });
    await live('1.0.0');
    await expect(backUp(store.backend, copy)).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('went apart') });
    expect((await ahead.head())?.remotes.billing?.live).toBe('1.2.0');
  });

  it('refuses a place with another release under the same version', async () => {
    await publishAll(releaseStore(copy), [{ remote: 'host' }, { version: '1.0.0', contents: { 'remoteEntry.js': 'other' } }]);
    await expect(backUp(store.backend, copy)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await copy.read('builds/billing/1.0.0/remoteEntry.js'))?.toString()).toBe('other');
  });

  it('makes a site of the copy of a site', async () => {
    await createSite(store);
    await backUp(store.backend, copy);
    expect(await readSiteSequence(copy)).toBe(2);
    await removeSite(store);
    await backUp(store.backend, copy);
    expect(await readSiteSequence(copy)).toBeNull();
    expect(await copy.read('index.html')).toBeNull();
  });

  it('restores into an empty store, above what tabs and edges know', async () => {
    await createSite(store);
    await backUp(store.backend, copy);
    const empty = await open();
    const { commit } = await restore(copy, empty, { ...by, above: 7 });
    expect(commit?.entry).toMatchObject({ sequence: 8, actor: 'ann', remotes: { billing: { live: '1.1.0' } }, apply: 'now' });
    const restored = releaseStore(empty);
    expect(await verify(restored)).toHaveLength(3);
    expect(await readSiteSequence(empty)).toBe(8);
    expect(await restore(copy, empty, { ...by, above: 7 })).toMatchObject({ objects: 0, commit: null });
    expect((await rollback(restored, { name: 'billing', to: undefined, ...commitInfo })).entry.remotes.billing?.live).toBe('1.0.0');
    expect(await backUp(empty, copy)).toMatchObject({ head: { sequence: 9 } });
    await expect(restore(copy, await open(), { ...by, above: 10_010 })).rejects.toMatchObject({ kind: 'usage' });
  });

  it('puts back what a store has lost, and leaves what it has done since', async () => {
    const { backend } = store;
    await backend.write('errors/edge.json', Buffer.from('1'));
    await backUp(backend, copy);
    await backend.write('errors/edge.json', Buffer.from('2'));
    await live('1.2.0');
    await backend.removeAll('builds/billing/1.0.0');
    await damage(backend, 'builds/billing/1.1.0/remoteEntry.js');
    await damage(backend, logKey(1));
    await backend.remove(logKey(2));
    expect(await restore(copy, backend, by)).toMatchObject({ commit: null, head: { sequence: 2 } });
    const restored = releaseStore(backend);
    expect(await restored.head()).toMatchObject({ sequence: 3, remotes: { billing: { live: '1.2.0' } } });
    expect((await restored.versions('billing')).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(await verify(restored)).toHaveLength(3);
    expect((await backend.read('errors/edge.json'))?.toString()).toBe('2');
  });
});
