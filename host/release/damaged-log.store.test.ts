import { beforeEach, describe, expect, it } from 'vitest';
import { watchComposition } from '../edge/composition-feed';
import { until } from '../edge/testing/call';
import type { Backend } from './backend';
import { openBackend } from './open-backend';
import { promote } from './promote';
import { logKey, type ReleaseStore, releaseStore } from './store';
import { publishAll, signature } from './testing/fixtures';
import { runRelease } from './testing/program';
import { kinds, type TestStore } from './testing/stores';

const newest = 3;

describe.each(kinds)('a damaged log in $kind', ({ kind, newStore }) => {
  let place: TestStore;
  let backend: Backend;
  let store: ReleaseStore;

  const release = (...args: string[]) => runRelease([...args, '--store', place.address], place.env);
  const live = (version: string) => promote(store, { versions: { billing: version }, force: false, ...signature });

  /** What harms an entry: truncated, of a wrong shape, the copy of another one, no document at all, or not there. */
  const harms: Record<string, (key: string) => Promise<unknown>> = {
    truncated: async (key) => backend.write(key, (await backend.read(key))?.subarray(0, 200) ?? Buffer.alloc(0)),
    'of a wrong shape': (key) => backend.write(key, Buffer.from('{"sequence":3,"remotes":[]}')),
    'the copy of another': async (key) => backend.write(key, (await backend.read(logKey(1))) ?? Buffer.alloc(0)),
    'five megabytes': (key) => backend.write(key, Buffer.alloc(5 * 1024 * 1024, '[')),
  };

  beforeEach(async () => {
    place = await newStore();
    backend = await openBackend(place.address, place.env);
    store = releaseStore(backend);
    await publishAll(store, [{ remote: 'host' }, ...['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => ({ version }))]);
    await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...signature });
    await live('1.1.0');
    await live('1.2.0');
  });

  // What an entry holds is read alike in all of them; how it comes is not.
  const harmsHere = kind === 'a folder' ? Object.keys(harms) : ['truncated', 'five megabytes'];

  it.each(harmsHere)('whose newest entry is %s: edges keep or find what was live, commands say how to mend it', async (harm) => {
    const logged: string[] = [];
    const running = await watchComposition(store, (event) => void logged.push(event));
    await harms[harm]?.(logKey(newest));
    const started = await watchComposition(releaseStore(backend), (event) => void logged.push(event));
    expect(started.current()?.composition.remotes.billing?.version).toBe('1.1.0');
    expect(running.current()?.composition.remotes.billing?.version).toBe('1.2.0');

    const { code, err } = await release('promote', 'billing', '1.3.0');
    expect([code, err]).toEqual([5, expect.stringMatching(/^log\/000000000003\.json .* is damaged \(.*release -- mend\n$/)]);
    expect((await release('verify')).err).toContain('log/000000000003.json');
    expect((await release('mend', '--actor', 'ann')).out).toMatch(/^log\/000000000003\.json was damaged: it repeats sequence 2 now\n/);
    // Above the entry that the first edge knew: both follow.
    for (const feed of [running, started]) {
      await until('the mended log', () => feed.current()?.composition.sequence === newest + 1);
      expect(feed.current()?.composition.remotes.billing?.version).toBe('1.1.0');
      feed.stop();
    }
    expect((await release('promote', 'billing', '1.3.0')).code).toBe(0);
    expect((await release('verify')).code).toBe(0);
    expect(await backend.list('damaged')).toEqual(['000000000003.json'].slice(harm === 'five megabytes' ? 1 : 0));
  });

  it('with a hole in the middle takes no commit, on whichever side of it readers are, until it is mended', async () => {
    await backend.remove(logKey(2));
    await backend.write('head.json', Buffer.from(JSON.stringify({ store: (await store.entry(1))?.store, sequence: 1 })));
    const { code, err } = await release('promote', 'billing', '1.3.0');
    expect([code, err]).toEqual([5, expect.stringMatching(/^log\/000000000002\.json .*missing, while later entries are there.*mend\n$/)]);
    expect((await release('mend')).out).toContain('log/000000000002.json was missing: it repeats sequence 1 now');
    expect((await store.head())?.remotes.billing?.live).toBe('1.2.0');
    expect((await release('promote', 'billing', '1.3.0')).code).toBe(0);
  });

  it('in its middle stops neither what is live nor what goes live, and is told', async () => {
    await backend.write(logKey(2), Buffer.from('{'));
    const feed = await watchComposition(releaseStore(backend), () => undefined);
    expect(feed.current()?.composition.sequence).toBe(newest);
    expect((await release('status')).code).toBe(0);
    expect((await release('promote', 'billing', '1.3.0')).code).toBe(0);
    await until('what went live', () => feed.current()?.composition.remotes.billing?.version === '1.3.0');
    feed.stop();
    expect(await release('verify')).toMatchObject({ code: 5, err: expect.stringContaining('log/000000000002.json') });
    expect((await release('mend')).out).toContain('log/000000000002.json was damaged');
    expect((await release('history')).out.split('\n')).toHaveLength(newest + 2);
    expect((await release('mend')).out).toBe('the log is whole\n');
  });

  it('beyond all help says so', async () => {
    for (const sequence of [1, 2, 3]) {
      await backend.write(logKey(sequence), Buffer.from('{'));
    }
    expect(await release('mend')).toMatchObject({ code: 5, err: expect.stringContaining('restore a backup') });
  });
});
