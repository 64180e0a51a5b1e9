import { beforeEach, describe, expect, it } from 'vitest';
import { collectGarbage } from '../garbage/collect-garbage';
import { rollback } from '../operations/rollback';
import { verify } from '../operations/verify';
import { createSite, readSiteSequence, removeSite } from '../site';
import type { Backend } from '../store/backend';
import { openBackend } from '../store/open-backend';
import { logKey, type ReleaseStore, releaseStore } from '../store/release-store';
import { commitInfo, promoteVersions, publishAll } from '../testing/fixtures';
import { storeKinds } from '../testing/test-stores';
import { backUp } from './backup';
import { restore } from './restore';

const restoreOptions = { actor: 'ann', reason: '', above: undefined };
const transient = /^(?:head\.json|census\/|guard\/)/;
const listLasting = async (backend: Backend) => (await backend.listAll('')).filter((key) => !transient.test(key)).sort();

describe.each(storeKinds)('backup and restore of $kind', ({ createStore }) => {
  let store: ReleaseStore;
  let copy: Backend;

  const open = async () => {
    const { address, env } = await createStore();
    return openBackend(address, env);
  };
  const promoteVersion = (version: string, of = store) => promoteVersions(of, { billing: version });
  const damage = (backend: Backend, key: string) => backend.write(key, Buffer.from('damaged'));

  beforeEach(async () => {
    store = releaseStore(await open());
    copy = await open();
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }, { version: '1.2.0' }]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    await promoteVersion('1.1.0');
  });

  it('copies everything durable once, and only changes the next time', async () => {
    const { backend } = store;
    await backend.write('census/edge.json', Buffer.from('{}'));
    await backend.write('guard/edge.json', Buffer.from('{}'));
    await backend.write('errors/resolved/a.json', Buffer.from('1'));
    await backend.write('builds/billing/1.3.0/unfinished.js', Buffer.from(''));
    expect(await backUp(backend, copy)).toMatchObject({ head: { sequence: 2 }, releases: 4, problems: [] });
    expect(await listLasting(copy)).toEqual((await listLasting(backend)).filter((key) => !key.includes('/1.3.0/')));
    expect((await copy.listAll('')).filter((key) => transient.test(key))).toEqual(['head.json']);
    expect(await verify(releaseStore(copy))).toHaveLength(3);
    expect(await backUp(backend, copy)).toMatchObject({ objects: 0 });

    await backend.write('errors/resolved/a.json', Buffer.from('2'));
    await promoteVersion('1.2.0');
    expect(await backUp(backend, copy)).toMatchObject({ head: { sequence: 3 }, objects: 2 });
    expect((await copy.read('errors/resolved/a.json'))?.toString()).toBe('2');
  });

  it('replaces damaged objects of the backup, and reports damage of the store after copying the rest', async () => {
    await backUp(store.backend, copy);
    await damage(copy, 'builds/billing/1.0.0/remoteEntry.js');
    await damage(copy, 'builds/billing/1.1.0/release.json');
    await damage(copy, logKey(1));
    expect(await backUp(store.backend, copy)).toMatchObject({ objects: 3 });
    expect(await verify(releaseStore(copy))).toHaveLength(3);

    await publishAll(store, [{ version: '1.3.0' }]);
    await damage(store.backend, 'builds/billing/1.3.0/remoteEntry.js.br');
    await promoteVersion('1.2.0');
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

  it('keeps garbage-collected versions, and replaces one that was published again', async () => {
    await backUp(store.backend, copy);
    await collectGarbage(store, true, Date.now() + 30 * 86_400_000);
    const reopened = releaseStore(store.backend);
    expect(await reopened.versions('billing')).not.toContain('1.2.0');
    await backUp(store.backend, copy);
    expect(await releaseStore(copy).versions('billing')).toContain('1.2.0');
    await publishAll(reopened, [{ version: '1.2.0', contents: { 'remoteEntry.js': 'other' } }]);
    await promoteVersion('1.2.0', reopened);
    await backUp(store.backend, copy);
    expect((await copy.read('builds/billing/1.2.0/remoteEntry.js'))?.toString()).toBe('other');
    expect(await verify(releaseStore(copy))).toHaveLength(3);
  });

  it('refuses a target with another store, another history or more entries', async () => {
    const other = releaseStore(await open());
    await expect(backUp(other.backend, copy)).rejects.toMatchObject({ kind: 'incompatible' });
    await publishAll(other, [{ remote: 'host' }]);
    await promoteVersions(other, { host: '1.0.0' });
    await expect(backUp(store.backend, other.backend)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('another store'),
    });

    await backUp(store.backend, copy);
    const ahead = releaseStore(copy);
    await promoteVersion('1.2.0', ahead);
    await expect(backUp(store.backend, copy)).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('is ahead') });
    await promoteVersion('1.0.0');
    await expect(backUp(store.backend, copy)).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('diverged') });
    expect((await ahead.head())?.remotes.billing?.live).toBe('1.2.0');
  });

  it('refuses a target with another release under the same version', async () => {
    await publishAll(releaseStore(copy), [{ remote: 'host' }, { version: '1.0.0', contents: { 'remoteEntry.js': 'other' } }]);
    await expect(backUp(store.backend, copy)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await copy.read('builds/billing/1.0.0/remoteEntry.js'))?.toString()).toBe('other');
  });

  it('turns the backup of a site into a site', async () => {
    await createSite(store);
    await backUp(store.backend, copy);
    expect(await readSiteSequence(copy)).toBe(2);
    await removeSite(store);
    await backUp(store.backend, copy);
    expect(await readSiteSequence(copy)).toBeNull();
    expect(await copy.read('index.html')).toBeNull();
  });

  it('restores into an empty store, above every sequence that tabs and edges know', async () => {
    await createSite(store);
    await backUp(store.backend, copy);
    const empty = await open();
    const { commit } = await restore(copy, empty, { ...restoreOptions, above: 7 });
    expect(commit?.entry).toMatchObject({ sequence: 8, actor: 'ann', remotes: { billing: { live: '1.1.0' } }, apply: 'now' });
    const restored = releaseStore(empty);
    expect(await verify(restored)).toHaveLength(3);
    expect(await readSiteSequence(empty)).toBe(8);
    expect(await restore(copy, empty, { ...restoreOptions, above: 7 })).toMatchObject({ objects: 0, commit: null });
    expect((await rollback(restored, { name: 'billing', to: undefined, ...commitInfo })).entry.remotes.billing?.live).toBe('1.0.0');
    expect(await backUp(empty, copy)).toMatchObject({ head: { sequence: 9 } });
    await expect(restore(copy, await open(), { ...restoreOptions, above: 10_010 })).rejects.toMatchObject({ kind: 'usage' });
  });

  it('restores lost objects and keeps later changes', async () => {
    const { backend } = store;
    await backend.write('errors/edge.json', Buffer.from('1'));
    await backUp(backend, copy);
    await backend.write('errors/edge.json', Buffer.from('2'));
    await promoteVersion('1.2.0');
    await backend.removeAll('builds/billing/1.0.0');
    await damage(backend, 'builds/billing/1.1.0/remoteEntry.js');
    await damage(backend, logKey(1));
    await backend.remove(logKey(2));
    expect(await restore(copy, backend, restoreOptions)).toMatchObject({ commit: null, head: { sequence: 2 } });
    const restored = releaseStore(backend);
    expect(await restored.head()).toMatchObject({ sequence: 3, remotes: { billing: { live: '1.2.0' } } });
    expect((await restored.versions('billing')).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(await verify(restored)).toHaveLength(3);
    expect((await backend.read('errors/edge.json'))?.toString()).toBe('2');
  });
});
