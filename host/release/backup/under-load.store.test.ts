import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { verify } from '../operations/verify';
import { openBackend } from '../store/open-backend';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { bundlePath } from '../testing/bundle';
import { promoteVersions, publishAll } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { storeKinds, type TestStore } from '../testing/test-stores';

const killCount = 3;

function releaseContinuously(store: ReleaseStore) {
  let isStopped = false;
  const releasing = (async () => {
    for (let minor = 1; !isStopped; minor += 1) {
      const version = `1.${minor}.0`;
      await publishAll(store, [{ version }]);
      await promoteVersions(store, { billing: version });
    }
  })();
  return async () => {
    isStopped = true;
    await releasing;
  };
}

describe.each(storeKinds)('a backup of $kind under load', ({ createStore }) => {
  it('holds a consistent state after every kill, and is completed by the next run', async () => {
    const [source, copy, empty] = [await createStore(), await createStore(), await createStore()];
    const args = (to: TestStore) => ['backup', to.address, '--store', source.address];
    const target = await openBackend(copy.address, copy.env);
    const store = releaseStore(await openBackend(source.address, source.env));
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });

    /** Kills a backup once it has written that many more objects; it may finish first. */
    const killAfter = async (more: number) => {
      const before = (await target.listAll('')).length;
      const child = spawn(process.execPath, [bundlePath('release'), ...args(copy)], {
        env: { ...process.env, ...source.env },
        stdio: 'ignore',
      });
      const ended = new Promise((settle) => child.once('close', settle));
      while (child.exitCode === null && (await target.listAll('')).length < before + more) {}
      child.kill('SIGKILL');
      await ended;
    };

    const stop = releaseContinuously(store);
    try {
      let last = 0;
      for (let round = 0; round < killCount; round += 1) {
        await killAfter(1 + Math.floor(Math.random() * 12));
        const partial = releaseStore(await openBackend(copy.address, copy.env));
        const head = await partial.head();
        expect(head?.sequence ?? 0).toBeGreaterThanOrEqual(last);
        last = head?.sequence ?? 0;
        if (head) {
          await verify(partial);
        }
      }
      expect((await runRelease(args(copy), source.env)).code).toBe(0);
    } finally {
      await stop();
    }
    const backupSequence = (await releaseStore(target).head())?.sequence ?? 0;
    expect(backupSequence).toBeGreaterThan(1);

    const restored = await runRelease(['restore', copy.address, '--store', empty.address, '--json'], source.env);
    expect(JSON.parse(restored.out), restored.err).toMatchObject({ ok: true, asOf: backupSequence, sequence: backupSequence + 1 });
    expect((await runRelease(['verify', '--store', empty.address], source.env)).code).toBe(0);
    const entryAtBackup = await store.entry(backupSequence);
    const restoredHead = await releaseStore(await openBackend(empty.address, empty.env)).head();
    expect(restoredHead).toMatchObject({ store: entryAtBackup?.store, remotes: entryAtBackup?.remotes });
  });
});
