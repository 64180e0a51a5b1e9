import { beforeEach, describe, expect, it } from 'vitest';
import { readEvidence } from '../evidence/promotion-evidence';
import { collectGarbage } from '../garbage/collect-garbage';
import { setCanary } from '../operations/canary';
import { publish } from '../operations/publish';
import { readHistory, readStatus } from '../operations/status';
import { storeService } from '../service/store-service';
import { openBackend } from '../store/open-backend';
import { buildKey, mapKey, type ReleaseStore, releaseStore, toJson } from '../store/release-store';
import { commitInfo, failureRecordFixture, promoteVersions, publishAll, writeDist } from '../testing/fixtures';
import { storeKinds, type TestStore } from '../testing/test-stores';
import { compareEnvironments } from './compare-environments';
import { copyCandidate, findCandidates } from './promote-between';

const open = async ({ address, env }: TestStore) => releaseStore(await openBackend(address, env));

describe.each(storeKinds)('environments in $kind', ({ createStore }) => {
  let stage: ReleaseStore;
  let prod: ReleaseStore;

  const between = () => ({
    from: { name: 'stage', service: storeService(stage, 'bob') },
    to: { name: 'prod', service: storeService(prod, 'bob') },
  });

  const promote = async (version: string | null, force = false) => {
    const [candidate] = await findCandidates(between().from, { billing: version }, force);
    if (!candidate) {
      throw new Error('there is no candidate');
    }
    return copyCandidate(between(), candidate, false, () => undefined);
  };

  beforeEach(async () => {
    [stage, prod] = await Promise.all([createStore().then(open), createStore().then(open)]);
    const maps = { 'remoteEntry.js': '{"version":3}' };
    await publishAll(stage, [{ remote: 'host' }, { maps }, { version: '1.1.0', maps }, { version: '1.2.0-preview.1' }]);
    await publishAll(prod, [{ remote: 'host' }, {}]);
    await promoteVersions(stage, { host: '1.0.0', billing: '1.0.0' });
    await promoteVersions(prod, { host: '1.0.0', billing: '1.0.0' });
  });

  it('copies exactly the bytes that are live, with evidence, once', async () => {
    await setCanary(stage, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [10], every: null, force: false });
    await promoteVersions(stage, { billing: '1.1.0' });
    expect(await promote(null)).toMatchObject({ objects: 5, claim: { version: '1.1.0' } });
    for (const file of ['release.json', 'remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz']) {
      const key = buildKey('billing', '1.1.0', file);
      expect((await prod.backend.read(key))?.equals((await stage.backend.read(key)) ?? Buffer.alloc(0))).toBe(true);
    }
    expect(await prod.backend.read(mapKey('billing', '1.1.0', 'remoteEntry.js.map'))).not.toBeNull();
    expect(await promote(null)).toMatchObject({ objects: 0 });
    const head = await stage.head();
    const evidence = await readEvidence(prod, 'billing', '1.1.0');
    expect(evidence).toHaveLength(2);
    expect(evidence[0]).toMatchObject({
      actor: 'bob',
      environment: 'stage',
      store: head?.store,
      sequence: 3,
      live: { sequence: 3, by: 'ann' },
      canary: [{ sequence: 2, percent: 10 }],
      failures: null,
      tabs: { running: 0, all: 0 },
      overridden: [],
    });
  });

  it('shows the evidence where the version is live, in history and check', async () => {
    await promote('1.0.0');
    await promoteVersions(stage, { billing: '1.1.0' });
    await promote(null);
    expect((await readStatus(prod))?.tested).toMatchObject([{ name: 'billing', version: '1.0.0' }]);
    await promoteVersions(prod, { billing: '1.1.0' });
    expect((await readStatus(prod))?.tested).toMatchObject([{ name: 'billing', version: '1.1.0' }]);
    expect((await readHistory(prod, 1))[0]?.tested).toMatchObject([{ version: '1.1.0', environment: 'stage' }]);
    expect((await between().to.service.check('billing', '1.1.0')).tested).toHaveLength(1);
  });

  it('removes the evidence with the build', async () => {
    await promoteVersions(stage, { billing: '1.1.0' });
    await promote(null);
    const release = JSON.parse((await prod.backend.read(buildKey('billing', '1.1.0', 'release.json')))?.toString() ?? '');
    await prod.backend.write(buildKey('billing', '1.1.0', 'release.json'), toJson({ ...release, builtAt: '2020-01-01T00:00:00.000Z' }));
    await collectGarbage(releaseStore(prod.backend), true);
    expect(await prod.backend.listAll('evidence')).toEqual([]);
  });

  it('refuses a version that is not live, unless forced, which the evidence keeps', async () => {
    await expect(promote('1.1.0')).rejects.toMatchObject({
      kind: 'incompatible',
      reasons: ['billing 1.1.0 is not live in stage, so it was not tested there', expect.stringContaining('--force')],
    });
    expect(await prod.versions('billing')).toEqual(['1.0.0']);
    await promote('1.1.0', true);
    expect(await readEvidence(prod, 'billing', '1.1.0')).toMatchObject([{ live: null, overridden: [expect.stringContaining('not live')] }]);
  });

  it('refuses a version with open failures, unless forced', async () => {
    const record = failureRecordFixture({ version: '1.0.0' });
    await stage.backend.write('errors/edge.json', toJson({ edge: 'edge', groups: [record] }));
    await expect(promote(null)).rejects.toMatchObject({
      reasons: [expect.stringMatching(/fails in stage for 2 visitors/), expect.anything()],
    });
    await promote(null, true);
    expect(await readEvidence(prod, 'billing', '1.0.0')).toMatchObject([{ failures: { visitors: 2, reasons: ['render'] } }]);
  });

  it('refuses previews always, and names that are not live there', async () => {
    await expect(promote('1.2.0-preview.1', true)).rejects.toMatchObject({ kind: 'incompatible' });
    await expect(findCandidates(between().from, { account: null }, true)).rejects.toMatchObject({
      kind: 'unknown',
      reasons: ['account is not live in stage: live there are host, billing'],
    });
  });

  it('refuses a version that the target has with other contents, and damaged bytes', async () => {
    await publish(prod, 'billing', await writeDist({ version: '1.1.0', contents: { 'remoteEntry.js': 'other' } }));
    await promoteVersions(stage, { billing: '1.1.0' });
    await expect(promote(null)).rejects.toMatchObject({ kind: 'conflict' });
    await publishAll(stage, [{ version: '1.3.0' }]);
    await promoteVersions(stage, { billing: '1.3.0' });
    await stage.backend.write(buildKey('billing', '1.3.0', 'remoteEntry.js'), Buffer.from('tampered'));
    await expect(promote(null)).rejects.toMatchObject({ kind: 'integrity' });
    expect(await prod.versions('billing')).not.toContain('1.3.0');
  });

  it('compares what is live, and says what blocks each promotion and all together', async () => {
    await publishAll(stage, [
      { remote: 'host', version: '1.1.0', provides: { api: '1.1.0', shared: {} } },
      { version: '1.4.0', requires: { host: '^1.1.0' } },
      { remote: 'account' },
    ]);
    await promoteVersions(stage, { host: '1.1.0', billing: '1.4.0', account: '1.0.0' });
    const { lines, promotion } = await compareEnvironments(between());
    expect(lines).toMatchObject([
      { name: 'host', from: { live: '1.1.0' }, to: { live: '1.0.0' }, isLevel: false, blockers: [] },
      { name: 'account', from: { live: '1.0.0' }, to: null, blockers: [] },
      { name: 'billing', to: { live: '1.0.0' }, blockers: ['billing 1.4.0 requires host ^1.1.0, host 1.0.0 provides 1.0.0'] },
    ]);
    expect(promotion).toEqual({ versions: { host: '1.1.0', account: '1.0.0', billing: '1.4.0' }, blockers: [] });
    expect(await prod.versions('account')).toEqual([]);
    const back = await compareEnvironments({ from: between().to, to: between().from });
    expect(back.lines.find(({ name }) => name === 'account')).toMatchObject({ from: null, isLevel: false, blockers: null });
  });
});
