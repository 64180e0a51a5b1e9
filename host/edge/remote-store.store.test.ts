import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SwitchableProxy, startSwitchableProxy } from '../../e2e/support/switchable-proxy';
import { backUp } from '../release/backup/backup';
import { restore } from '../release/backup/restore';
import { promote } from '../release/operations/promote';
import { openBackend } from '../release/store/open-backend';
import { type ReleaseStore, releaseStore } from '../release/store/release-store';
import { commitInfo, publishAll, temporaryFolder } from '../release/testing/fixtures';
import { runRelease } from '../release/testing/run-program';
import { storeKinds, type TestStore } from '../release/testing/test-stores';
import { watchComposition } from './composition-feed';
import { openEdgeStore } from './edge-store';
import { parseTrustedProxies } from './http/client';
import { createEdgeServer } from './server';
import { readEdgeSettings } from './settings';
import { call, until } from './testing/call';
import { createVisitors } from './visitors/visitors';

const objectStore = storeKinds.find(({ kind }) => kind === 'an object store');

describe.skipIf(!objectStore)('edges over an object store', () => {
  let place: TestStore;
  let direct: ReleaseStore;
  let line: SwitchableProxy;
  const stops: (() => Promise<void>)[] = [];
  let count = 0;

  beforeEach(async () => {
    place = (await objectStore?.createStore()) as TestStore;
    direct = releaseStore(await openBackend(place.address, place.env));
    line = await startSwitchableProxy(place.env.S3_ENDPOINT ?? '');
    stops.push(line.stop);
    await publishAll(direct, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }]);
    await promote(direct, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
  });

  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) {
      await stop();
    }
  });

  async function edge(dataDir: string) {
    const logged: string[] = [];
    const env = { ...place.env, S3_ENDPOINT: line.address, RELEASE_STORE: place.address, DATA_DIR: dataDir };
    const log = (event: string) => void logged.push(event);
    const { store, localCopy, verified } = await openEdgeStore(readEdgeSettings(env, dataDir), env, log);
    await verified;
    const feed = await watchComposition(store, log, localCopy);
    const parts = { edge: `edge-${++count}`, store, feed, gateway: () => null, log, isDevelopment: false, sessionSecrets: ['secret'] };
    const { server, stop } = createEdgeServer({ ...parts, visitors: createVisitors(['secret']), trustedProxies: parseTrustedProxies('') });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const end = async () => {
      feed.stop();
      await stop();
    };
    const live = async () => JSON.parse((await call(base, '/composition')).text).remotes?.billing?.version as string | undefined;
    return { base, live, logged, end };
  }

  const entryFile = '/builds/billing/1.0.0/remoteEntry.js';

  it('serve their last state while the store is unavailable, also after a restart, and catch up later', async () => {
    const dataDir = await temporaryFolder();
    const first = await edge(dataDir);
    expect(await first.live()).toBe('1.0.0');
    expect((await call(first.base, entryFile)).status).toBe(200);
    line.behaviour = 'reset';
    await until('the edge to notice', () => first.logged.includes('composition-unreadable'), 20_000);
    expect(await first.live()).toBe('1.0.0');
    expect((await call(first.base, entryFile)).status).toBe(200);
    await first.end();

    const second = await edge(dataDir);
    expect(second.logged).toContain('store-away');
    expect(await second.live()).toBe('1.0.0');
    expect((await call(second.base, entryFile)).status).toBe(200);
    await promote(direct, { versions: { billing: '1.1.0' }, force: false, ...commitInfo });
    line.behaviour = 'pass';
    await until('the newer version', async () => (await second.live()) === '1.1.0', 20_000);
    await second.end();
  });

  it('start with an empty copy, report that, and recover once the store is available', async () => {
    line.behaviour = 'reset';
    const first = await edge(await temporaryFolder());
    expect(first.logged).toEqual(expect.arrayContaining(['store-away', 'composition-unreadable']));
    expect((await call(first.base, '/healthz')).status).toBe(200);
    const { status, text } = await call(first.base, '/readyz');
    expect([status, JSON.parse(text)]).toEqual([503, { status: 'not ready', problems: expect.arrayContaining(['nothing is live yet']) }]);
    const page = await call(first.base, '/', { headers: { accept: 'text/html' } });
    expect([page.status, page.text]).toEqual([503, expect.stringMatching(/^暂时无法读取发布存储.*\n\nThe release store cannot be read/)]);
    expect((await call(first.base, '/composition')).text).toContain('The release store cannot be read right now');
    line.behaviour = 'pass';
    await until('what is live', async () => (await first.live()) === '1.0.0', 20_000);
    expect(first.logged).toContain('composition-readable');
    await first.end();
  });

  it('watch a store that was lost and restored with higher sequences', async () => {
    const copy = await openBackend(`file:${await temporaryFolder()}`);
    await backUp(direct.backend, copy);
    const dataDir = await temporaryFolder();
    const first = await edge(dataDir);
    await promote(direct, { versions: { billing: '1.1.0' }, force: false, ...commitInfo });
    await until('the version after the copy', async () => (await first.live()) === '1.1.0', 20_000);
    const { sequence } = JSON.parse((await call(first.base, '/composition')).text);

    await direct.backend.removeAll('');
    await restore(copy, direct.backend, { actor: 'ann', reason: '', above: sequence });
    await until('the restored version', async () => (await first.live()) === '1.0.0', 20_000);
    await first.end();
    const second = await edge(dataDir);
    const composition = JSON.parse((await call(second.base, '/composition')).text);
    expect([composition.sequence, composition.remotes.billing.version]).toEqual([3, '1.0.0']);
    await second.end();
  });

  it('show a commit within two seconds', async () => {
    const edges = await Promise.all([1, 2, 3].map(async () => edge(await temporaryFolder())));
    expect((await runRelease(['promote', 'billing', '1.1.0', '--store', place.address], place.env)).code).toBe(0);
    await until(
      'three edges to agree',
      async () => (await Promise.all(edges.map(({ live }) => live()))).every((version) => version === '1.1.0'),
      2_000,
    );
    await Promise.all(edges.map(({ end }) => end()));
  });
});
