import { beforeEach, expect, it } from 'vitest';
import type { ReleaseStore } from '../store/release-store';
import { emptyStore, promoteVersions, publishAll, type ReleaseFixtureOptions, releaseFixture } from '../testing/fixtures';
import { requireCompatibleHost } from './compatible-host';

let store: ReleaseStore;
beforeEach(async () => {
  store = await emptyStore();
});

const ui = '@console/shared/ui';
const host = (version: string, ...names: string[]): ReleaseFixtureOptions => ({
  remote: 'host',
  version,
  provides: { api: version, shared: {}, exports: { [ui]: names } },
});
const { release } = releaseFixture({ version: '1.5.0', requires: { host: '^1.0.0' }, uses: { [ui]: ['Text', 'useFold'] } });
const hint = 'no published host has it: publish the host that does first';

it('accepts a remote if no host is published, or if one supports it', async () => {
  await requireCompatibleHost(store, release);
  await publishAll(store, [host('1.3.0', 'Text'), host('1.4.0', 'Text', 'useFold')]);
  await promoteVersions(store, { host: '1.3.0' });
  await requireCompatibleHost(store, release);
});

it('refuses a remote that no published host supports, and reports what the live one lacks', async () => {
  await publishAll(store, [host('1.3.0', 'Badge'), host('1.4.0', 'Text')]);
  const unmet = (name: string, version: string) => `billing 1.5.0 uses ${name} of ${ui}, which host ${version} does not have`;
  await expect(requireCompatibleHost(store, release)).rejects.toMatchObject({
    kind: 'incompatible',
    reasons: [unmet('useFold', '1.4.0'), hint],
  });
  await promoteVersions(store, { host: '1.3.0' });
  await expect(requireCompatibleHost(store, release)).rejects.toMatchObject({
    reasons: [unmet('Text', '1.3.0'), unmet('useFold', '1.3.0'), hint],
  });
});

it('accepts every host', async () => {
  await publishAll(store, [host('1.3.0')]);
  await requireCompatibleHost(store, releaseFixture(host('1.4.0')).release);
});
