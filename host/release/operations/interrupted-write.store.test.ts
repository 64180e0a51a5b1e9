import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type Peer } from '../../../e2e/support/forward-request';
import { call, until } from '../../edge/testing/call';
import { openBackend } from '../store/open-backend';
import { logKey, type ReleaseStore, releaseStore } from '../store/release-store';
import { type CrashingProcess, startCrashingProcess } from '../testing/crash-process';
import { promoteVersions, publishAll, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { storeKinds, type TestStore } from '../testing/test-stores';

const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);

describe.each(storeKinds)('interrupted work in $kind', ({ createStore }) => {
  let testStore: TestStore;
  let store: ReleaseStore;
  const startedProcesses: (CrashingProcess | Peer)[] = [];

  const release = (...args: string[]) => runRelease([...args, '--store', testStore.address], testStore.env);
  const startCrashing = async (program: string, args: string[], at: RegExp, env: Record<string, string> = {}) => {
    const started = await startCrashingProcess(program, args, testStore, at, env);
    startedProcesses.push(started);
    return started;
  };

  beforeEach(async () => {
    testStore = await createStore();
    store = releaseStore(await openBackend(testStore.address, testStore.env));
    await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
  });

  afterEach(async () => {
    for (const one of startedProcesses.splice(0)) {
      await one.stop();
    }
  });

  it.each([
    { when: 'before it writes the entry', at: /\/log\//, sequence: 1, version: '1.0.0' },
    { when: 'between entry and hint', at: /\/head\.json$/, sequence: 2, version: '1.1.0' },
  ])('a command killed $when leaves a consistent log', async ({ at, sequence, version }) => {
    const { ended } = await startCrashing('release', ['promote', 'billing', '1.1.0'], at);
    expect((await ended).by).toBe('SIGKILL');
    const status = JSON.parse((await release('status', '--json')).out);
    expect(status).toMatchObject({ sequence, live: [{ name: 'host' }, { name: 'billing', live: version }] });
    expect((await release('promote', 'billing', '1.1.0')).code).toBe(0);
    expect((await release('rollback', 'billing')).code).toBe(0);
    expect((await store.head())?.sequence).toBe(3);
    expect((await release('verify')).code).toBe(0);
  });

  it('an edge killed while executing a command leaves a readable store', async () => {
    const gateway = await listen(
      (_, response) => void response.end(JSON.stringify({ success: true, data: { username: 'ann', role: 100 } })),
    );
    startedProcesses.push(gateway);
    const edgeEnv = { PORT: '0', GATEWAY_URL: gateway.address };
    const edge = await startCrashing('edge', [], /\/head\.json$/, { ...edgeEnv, DATA_DIR: await temporaryFolder() });
    const other = await startCrashing('edge', [], /never/, { ...edgeEnv, DATA_DIR: await temporaryFolder() });
    const addressOf = ({ output }: CrashingProcess) => until('an address', () => /running at (http:\S+)/.exec(output())?.[1], 20_000);
    const [base, otherBase] = [await addressOf(edge), await addressOf(other)];
    const headers = { origin: base, host: new URL(base).host, cookie: 'session=a', 'content-type': 'application/json' };
    const command = { verb: 'promote', name: 'billing', version: '1.1.0', now: true, force: false, reason: '' };
    await expect(call(base, '/composition/releases', { method: 'POST', headers, body: JSON.stringify(command) })).rejects.toThrow();
    expect((await edge.ended).by).toBe('SIGKILL');
    await until('the other edge', async () => JSON.parse((await call(otherBase, '/composition')).text).remotes.billing.version === '1.1.0');
    expect(await store.entry(2)).toMatchObject({ actor: 'ann', remotes: { billing: { live: '1.1.0' } } });
  });

  it('a killed publication does not exist, and succeeds when repeated', async () => {
    const dir = await writeDist({ version: '1.2.0' });
    const { ended } = await startCrashing('release', ['publish', 'billing', '--dir', dir], /\/1\.2\.0\/release\.json$/);
    expect((await ended).by).toBe('SIGKILL');
    expect(await release('promote', 'billing', '1.2.0')).toMatchObject({ code: 7, err: expect.stringContaining('is not published') });
    expect(JSON.parse((await release('gc', '--json')).out)).toMatchObject({ leftovers: [] });
    expect((await release('publish', 'billing', '--dir', dir)).code).toBe(0);
    expect((await release('promote', 'billing', '1.2.0')).code).toBe(0);
    expect((await release('verify')).code).toBe(0);
  });

  it('twenty concurrent operators create one history with an entry per success', async () => {
    await publishAll(
      store,
      versions.slice(2).map((version) => ({ version })),
    );
    const promotions = versions.map((version) => ['promote', 'billing', version]);
    const commands = [...promotions, ...Array.from({ length: 20 - promotions.length }, () => ['rollback', 'billing'])];
    const outcomes = await Promise.all(commands.map((command, index) => release(...command, '--json', '--actor', `operator-${index}`)));
    expect(outcomes.map(({ err }) => err).join('')).toBe('');
    const committedResults = outcomes.flatMap(({ out, code }) => {
      expect([0, 3, 4]).toContain(code);
      const { committed, sequence, actor } = JSON.parse(out);
      return committed ? [{ sequence, actor }] : [];
    });
    const last = (await store.head())?.sequence ?? 0;
    const entries = await Promise.all(Array.from({ length: last - 1 }, (_, index) => store.entry(index + 2)));
    const loggedEntries = entries.map((entry) => ({ sequence: entry?.sequence, actor: entry?.actor }));
    expect(loggedEntries).toEqual(committedResults.sort((one, other) => one.sequence - other.sequence));
    expect(committedResults.length).toBeGreaterThan(5);
    expect(await store.backend.read(logKey(last + 1))).toBeNull();
    expect((await release('verify')).code).toBe(0);
  });
});
