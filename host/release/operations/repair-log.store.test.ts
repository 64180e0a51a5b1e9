import { beforeEach, describe, expect, it } from 'vitest';
import { watchComposition } from '../../edge/composition-feed';
import { until } from '../../edge/testing/call';
import type { Backend } from '../store/backend';
import { openBackend } from '../store/open-backend';
import { logKey, type ReleaseStore, releaseStore } from '../store/release-store';
import { promoteVersions, publishAll } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { storeKinds, type TestStore } from '../testing/test-stores';

const newest = 3;

describe.each(storeKinds)('a damaged log in $kind', ({ kind, createStore }) => {
  let testStore: TestStore;
  let backend: Backend;
  let store: ReleaseStore;

  const release = (...args: string[]) => runRelease([...args, '--store', testStore.address], testStore.env);
  const promoteVersion = (version: string) => promoteVersions(store, { billing: version });

  const damages: Record<string, (key: string) => Promise<unknown>> = {
    truncated: async (key) => backend.write(key, (await backend.read(key))?.subarray(0, 200) ?? Buffer.alloc(0)),
    'of a wrong shape': (key) => backend.write(key, Buffer.from('{"sequence":3,"remotes":[]}')),
    'the copy of another': async (key) => backend.write(key, (await backend.read(logKey(1))) ?? Buffer.alloc(0)),
    'five megabytes': (key) => backend.write(key, Buffer.alloc(5 * 1024 * 1024, '[')),
  };

  beforeEach(async () => {
    testStore = await createStore();
    backend = await openBackend(testStore.address, testStore.env);
    store = releaseStore(backend);
    await publishAll(store, [{ remote: 'host' }, ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => ({ version }))]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
    await promoteVersion('1.1.0');
    await promoteVersion('1.2.0');
  });

  // Parsing is the same for every backend; only transport differs.
  const applicableDamages = kind === 'a folder' ? Object.keys(damages) : ['truncated', 'five megabytes'];

  it.each(applicableDamages)('whose newest entry is %s keeps edges running, and is repaired by the suggested command', async (damage) => {
    const logged: string[] = [];
    const running = await watchComposition(store, (event) => void logged.push(event));
    await damages[damage]?.(logKey(newest));
    const started = await watchComposition(releaseStore(backend), (event) => void logged.push(event));
    expect(started.current()?.composition.remotes.billing?.version).toBe('1.1.0');
    expect(running.current()?.composition.remotes.billing?.version).toBe('1.2.0');

    const { code, err } = await release('promote', 'billing', '1.3.0');
    expect([code, err]).toEqual([5, expect.stringMatching(/^log\/000000000003\.json .* is damaged \(.*release -- repair\n$/)]);
    expect((await release('verify')).err).toContain('log/000000000003.json');
    expect((await release('repair', '--actor', 'ann')).out).toMatch(/^log\/000000000003\.json was damaged: it repeats sequence 2 now\n/);
    // The sequence is above the damaged entry that the first edge had read.
    for (const feed of [running, started]) {
      await until('the repaired log', () => feed.current()?.composition.sequence === newest + 1);
      expect(feed.current()?.composition.remotes.billing?.version).toBe('1.1.0');
      feed.stop();
    }
    expect((await release('promote', 'billing', '1.3.0')).code).toBe(0);
    expect((await release('verify')).code).toBe(0);
    expect(await backend.list('damaged')).toEqual(['000000000003.json'].slice(damage === 'five megabytes' ? 1 : 0));
  });

  it('with a gap accepts no commit until it is repaired', async () => {
    await backend.remove(logKey(2));
    await backend.write('head.json', Buffer.from(JSON.stringify({ store: (await store.entry(1))?.store, sequence: 1 })));
    const { code, err } = await release('promote', 'billing', '1.3.0');
    expect([code, err]).toEqual([5, expect.stringMatching(/^log\/000000000002\.json .*missing, while later entries are there.*repair\n$/)]);
    expect((await release('repair')).out).toContain('log/000000000002.json was missing: it repeats sequence 1 now');
    expect((await store.head())?.remotes.billing?.live).toBe('1.2.0');
    expect((await release('promote', 'billing', '1.3.0')).code).toBe(0);
  });

  it('with an unneeded damaged entry accepts commits, and is reported by verify', async () => {
    await backend.write(logKey(2), Buffer.from('{'));
    const feed = await watchComposition(releaseStore(backend), () => undefined);
    expect(feed.current()?.composition.sequence).toBe(newest);
    expect((await release('status')).code).toBe(0);
    expect((await release('promote', 'billing', '1.3.0')).code).toBe(0);
    await until('what went live', () => feed.current()?.composition.remotes.billing?.version === '1.3.0');
    feed.stop();
    expect(await release('verify')).toMatchObject({ code: 5, err: expect.stringContaining('log/000000000002.json') });
    expect((await release('repair')).out).toContain('log/000000000002.json was damaged');
    expect((await release('history')).out.split('\n')).toHaveLength(newest + 2);
    expect((await release('repair')).out).toBe('the log is intact\n');
  });

  it('without a readable entry asks for a backup', async () => {
    for (const sequence of [1, 2, 3]) {
      await backend.write(logKey(sequence), Buffer.from('{'));
    }
    expect(await release('repair')).toMatchObject({ code: 5, err: expect.stringContaining('restore a backup') });
  });
});
