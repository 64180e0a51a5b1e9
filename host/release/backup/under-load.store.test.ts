import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { promote } from '../operations/promote';
import { verify } from '../operations/verify';
import { openBackend } from '../store/open-backend';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { bundlePath } from '../testing/bundle';
import { commitInfo, publishAll } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { storeKinds, type TestStore } from '../testing/test-stores';

const deaths = 5;

function keepReleasing(store: ReleaseStore) {
  let isOver = false;
  const work = (async () => {
    for (let minor = 1; !isOver; minor += 1) {
      const version = `1.${minor}.0`;
      await publishAll(store, [{ version }]);
      await promote(store, { versions: { billing: version }, force: false, ...commitInfo });
    }
  })();
  return async () => {
    isOver = true;
    await work;
  };
}

describe.each(storeKinds)('a backup of $kind under load', ({ createStore }) => {
  it('that is killed again and again holds what was live at one moment, and is completed by the next', async () => {
    const [place, copy, empty] = [await createStore(), await createStore(), await createStore()];
    const args = (to: TestStore) => ['backup', to.address, '--store', place.address];
    const target = await openBackend(copy.address, copy.env);
    const store = releaseStore(await openBackend(place.address, place.env));
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }]);
    await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });

    /** Kills a backup once it has written that many more objects; it may finish first. */
    const killAfter = async (more: number) => {
      const before = (await target.listAll('')).length;
      const child = spawn(process.execPath, [bundlePath('release'), ...args(copy)], {
        env: { ...process.env, ...place.env },
        stdio: 'ignore',
      });
      const ended = new Promise((settle) => child.once('close', settle));
      while (child.exitCode === null && (await target.listAll('')).length < before + more) {}
      child.kill('SIGKILL');
      await ended;
    };

    const stop = keepReleasing(store);
    try {
      let last = 0;
      for (let death = 0; death < deaths; death += 1) {
        await killAfter(1 + Math.floor(Math.random() * 12));
        const partial = releaseStore(await openBackend(copy.address, copy.env));
        const head = await partial.head();
        expect(head?.sequence ?? 0).toBeGreaterThanOrEqual(last);
        last = head?.sequence ?? 0;
        if (head) {
          await verify(partial);
        }
      }
      expect((await runRelease(args(copy), place.env)).code).toBe(0);
    } finally {
      await stop();
    }
    const asOf = (await releaseStore(target).head())?.sequence ?? 0;
    expect(asOf).toBeGreaterThan(1);

    const restored = await runRelease(['restore', copy.address, '--store', empty.address, '--json'], place.env);
    expect(JSON.parse(restored.out), restored.err).toMatchObject({ ok: true, asOf, sequence: asOf + 1 });
    expect((await runRelease(['verify', '--store', empty.address], place.env)).code).toBe(0);
    const then = await store.entry(asOf);
    const now = await releaseStore(await openBackend(empty.address, empty.env)).head();
    expect(now).toMatchObject({ store: then?.store, remotes: then?.remotes });
  });
});
