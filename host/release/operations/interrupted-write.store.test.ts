import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type Peer } from '../../../e2e/support/pass-on';
import { call, until } from '../../edge/testing/call';
import { openBackend } from '../store/open-backend';
import { logKey, type ReleaseStore, releaseStore } from '../store/release-store';
import { type CrashingProcess, startCrashingProcess } from '../testing/crash-process';
import { commitInfo, publishAll, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { storeKinds, type TestStore } from '../testing/test-stores';
import { promote } from './promote';

const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);

describe.each(storeKinds)('work that breaks off in $kind', ({ createStore }) => {
  let place: TestStore;
  let store: ReleaseStore;
  const begun: (CrashingProcess | Peer)[] = [];

  const release = (...args: string[]) => runRelease([...args, '--store', place.address], place.env);
  const dying = async (program: string, args: string[], at: RegExp, env: Record<string, string> = {}) => {
    const started = await startCrashingProcess(program, args, place, at, env);
    begun.push(started);
    return started;
  };

  beforeEach(async () => {
    place = await createStore();
    store = releaseStore(await openBackend(place.address, place.env));
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }]);
    await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
  });

  afterEach(async () => {
    for (const one of begun.splice(0)) {
      await one.stop();
    }
  });

  it.each([
    ['before the entry is there changes nothing', /\/log\//, 1, '1.0.0'],
    ['between entry and hint has gone live', /\/head\.json$/, 2, '1.1.0'],
  ])('a command killed %s, and the next goes on from there', async (_, at, sequence, version) => {
    const { ended } = await dying('release', ['promote', 'billing', '1.1.0'], at);
    expect((await ended).by).toBe('SIGKILL');
    const found = JSON.parse((await release('status', '--json')).out);
    expect(found).toMatchObject({ sequence, live: [{ name: 'host' }, { name: 'billing', live: version }] });
    expect((await release('promote', 'billing', '1.1.0')).code).toBe(0);
    expect((await release('rollback', 'billing')).code).toBe(0);
    expect((await store.head())?.sequence).toBe(3);
    expect((await release('verify')).code).toBe(0);
  });

  it('an edge killed while it carries out an order leaves a store that the others read', async () => {
    const gateway = await listen((_, answer) => void answer.end(JSON.stringify({ success: true, data: { username: 'ann', role: 100 } })));
    begun.push(gateway);
    const settings = { PORT: '0', GATEWAY_URL: gateway.address };
    const edge = await dying('edge', [], /\/head\.json$/, { ...settings, DATA_DIR: await temporaryFolder() });
    const other = await dying('edge', [], /never/, { ...settings, DATA_DIR: await temporaryFolder() });
    const addressOf = ({ said }: CrashingProcess) => until('an address', () => /answers at (http:\S+)/.exec(said())?.[1], 20_000);
    const [base, otherBase] = [await addressOf(edge), await addressOf(other)];
    const headers = { origin: base, host: new URL(base).host, cookie: 'session=a', 'content-type': 'application/json' };
    const order = { verb: 'promote', name: 'billing', version: '1.1.0', now: true, force: false, reason: '' };
    await expect(call(base, '/composition/releases', { method: 'POST', headers, body: JSON.stringify(order) })).rejects.toThrow();
    expect((await edge.ended).by).toBe('SIGKILL');
    await until('the other edge', async () => JSON.parse((await call(otherBase, '/composition')).text).remotes.billing.version === '1.1.0');
    expect(await store.entry(2)).toMatchObject({ actor: 'ann', remotes: { billing: { live: '1.1.0' } } });
  });

  it('a publication that is killed is none, and done again it is whole', async () => {
    const dir = await writeDist({ version: '1.2.0' });
    const { ended } = await dying('release', ['publish', 'billing', '--dir', dir], /\/1\.2\.0\/release\.json$/);
    expect((await ended).by).toBe('SIGKILL');
    expect(await release('promote', 'billing', '1.2.0')).toMatchObject({ code: 7, err: expect.stringContaining('is not published') });
    expect(JSON.parse((await release('gc', '--json')).out)).toMatchObject({ leftovers: [] });
    expect((await release('publish', 'billing', '--dir', dir)).code).toBe(0);
    expect((await release('promote', 'billing', '1.2.0')).code).toBe(0);
    expect((await release('verify')).code).toBe(0);
  });

  it('twenty operators at once make one history, an entry for each that succeeded', async () => {
    await publishAll(
      store,
      versions.slice(2).map((version) => ({ version })),
    );
    const promotions = versions.map((version) => ['promote', 'billing', version]);
    const orders = [...promotions, ...Array.from({ length: 20 - promotions.length }, () => ['rollback', 'billing'])];
    const outcomes = await Promise.all(orders.map((order, index) => release(...order, '--json', '--actor', `operator-${index}`)));
    expect(outcomes.map(({ err }) => err).join('')).toBe('');
    const won = outcomes.flatMap(({ out, code }) => {
      expect([0, 3, 4]).toContain(code);
      const { committed, sequence, actor } = JSON.parse(out);
      return committed ? [{ sequence, actor }] : [];
    });
    const last = (await store.head())?.sequence ?? 0;
    const entries = await Promise.all(Array.from({ length: last - 1 }, (_, index) => store.entry(index + 2)));
    const made = entries.map((entry) => ({ sequence: entry?.sequence, actor: entry?.actor }));
    expect(made).toEqual(won.sort((one, other) => one.sequence - other.sequence));
    expect(won.length).toBeGreaterThan(5);
    expect(await store.backend.read(logKey(last + 1))).toBeNull();
    expect((await release('verify')).code).toBe(0);
  });
});
