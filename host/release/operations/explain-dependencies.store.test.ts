import { beforeEach, describe, expect, it } from 'vitest';
import { storeService } from '../service/store-service';
import { openBackend } from '../store/open-backend';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { commandFixture, promoteVersions, publishAll, routeFixture, writeDist } from '../testing/fixtures';
import { storeKinds } from '../testing/test-stores';
import { publish, readBuildOf } from './publish';

const provides = {
  api: '1.4.0',
  shared: { react: '19.3.1', '@console/shared': '1.4.0' },
  singletons: { 'react-router': '@console/shared/router' },
};

const chart = (version: string, bytes: number) => ({ name: 'chart.js', version, bytes });

describe.each(storeKinds)('dependencies in $kind', ({ createStore }) => {
  let store: ReleaseStore;

  const why = (name: string, version?: string) => storeService(store, 'ann').why(name, version);

  beforeEach(async () => {
    const { address, env } = await createStore();
    store = releaseStore(await openBackend(address, env));
    await publishAll(store, [
      { remote: 'host', provides },
      {
        requires: { host: '^1.3.0' },
        shared: { react: '^19.3.0', '@console/shared': '^1.3.0' },
        extensions: { routes: [routeFixture('log')], commands: [{ ...commandFixture('log.user'), to: '/user?sort=name' }] },
        dependencies: {
          builtWith: { react: '19.3.0' },
          demands: [{ module: '@console/shared/ui', name: 'SearchField', since: '1.3.0' }],
          bundled: [chart('4.6.1', 120_000), { name: 'idb', version: '8.0.4', bytes: 3_000 }],
        },
      },
      {
        remote: 'admin',
        extensions: { routes: [routeFixture('user')], commands: [commandFixture('log')] },
        dependencies: { bundled: [chart('4.5.0', 125_000)] },
      },
      { remote: 'account' },
      { version: '1.1.0' },
    ]);
    await promoteVersions(store, { host: '1.0.0', billing: '1.0.0', admin: '1.0.0', account: '1.0.0' });
  });

  it('says what the live version needs, shares and bundles, and what links where', async () => {
    expect(await why('billing')).toEqual({
      name: 'billing',
      version: '1.0.0',
      isLive: true,
      host: {
        version: '1.0.0',
        provides: '1.4.0',
        wanted: '^1.3.0',
        met: true,
        demands: [{ module: '@console/shared/ui', name: 'SearchField', since: '1.3.0' }],
      },
      shared: [
        { name: 'react', builtWith: '19.3.0', wanted: '^19.3.0', provided: '19.3.1', met: true },
        { name: '@console/shared', builtWith: null, wanted: '^1.3.0', provided: '1.4.0', met: true },
      ],
      bundled: [
        {
          ...chart('4.6.1', 120_000),
          others: [{ remote: 'admin', version: '1.0.0', packageVersion: '4.5.0', bytes: 125_000 }],
          saving: 120_000,
        },
        { name: 'idb', version: '8.0.4', bytes: 3_000, others: [], saving: 0 },
      ],
      linksTo: [{ remote: 'admin', path: '/user?sort=name', by: 'command log.user' }],
      linkedFrom: [{ remote: 'admin', path: '/log', by: 'command log' }],
    });
  });

  it('explains a version that is not live, an older record and the host', async () => {
    expect(await why('billing', '1.1.0')).toMatchObject({ isLive: false, bundled: null, host: { demands: null }, linkedFrom: [] });
    expect(await why('host')).toMatchObject({ isLive: true, host: { wanted: null, provides: '1.4.0' }, shared: [] });
    await expect(why('billing', '9.0.0')).rejects.toMatchObject({ kind: 'unknown' });
    await expect(why('reports')).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('refuses to publish a second instance of what only the host may have', async () => {
    const bundled = [{ name: 'react-router', version: '8.0.0', bytes: 40_000 }];
    const output = await readBuildOf('billing', await writeDist({ version: '1.2.0', dependencies: { bundled } }));
    await expect(storeService(store, 'ann').publish(output, { allowance: { dirty: false, unlocked: false } })).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: [
        'billing 1.2.0 bundles react-router 8.0.0, of which host 1.0.0 has the only instance: import from @console/shared/router instead',
      ],
    });
  });

  it('publishes the same contents again when only their description differs', async () => {
    const again = await writeDist({ version: '1.1.0', dependencies: { bundled: [chart('4.6.1', 1)] } });
    expect(await publish(store, 'billing', again)).toMatchObject({ published: false });
  });
});
