import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseApiPath } from '../../contract/release-api';
import { createToken } from '../../release/access/tokens';
import { readEvidence } from '../../release/evidence/promotion-evidence';
import { buildKey, mapKey, type ReleaseStore } from '../../release/store/release-store';
import { failureRecordFixture, promoteVersions, publishAll, temporaryFolder } from '../../release/testing/fixtures';
import { runRelease } from '../../release/testing/run-program';
import { call } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

let stage: TestEdge;
let prod: TestEdge;
let env: Record<string, string>;

const issue = async (store: ReleaseStore, name: string, actions: ('publish' | 'promote' | 'canary')[] = ['publish', 'promote', 'canary']) =>
  (await createToken(store.backend, { name, remotes: ['billing'], actions, lasts: 60_000, actor: 'ann' })).secret;

const release = (...args: string[]) => runRelease(args, env);

const contents = { 'remoteEntry.js': '/* entry */'.repeat(300), 'assets/log.css': 'a{}' };

beforeEach(async () => {
  stage = await startTestEdge(publishSmallConsole);
  prod = await startTestEdge(publishSmallConsole);
  await publishAll(stage.store, [{ version: '1.2.0', contents, maps: { 'remoteEntry.js': '{"version":3}' } }, { remote: 'account' }]);
  await promoteVersions(stage.store, { billing: '1.2.0' });
  const file = join(await temporaryFolder(), 'environments.json');
  await writeFile(
    file,
    JSON.stringify([
      { name: 'dev', store: 'file:dev' },
      { name: 'stage', edge: stage.base },
      { name: 'prod', edge: prod.base, tokenVariable: 'PROD_RELEASE_TOKEN' },
    ]),
  );
  env = {
    RELEASE_ENVIRONMENTS: file,
    RELEASE_TOKEN: await issue(stage.store, 'reader', []),
    PROD_RELEASE_TOKEN: await issue(prod.store, 'ci-billing'),
  };
});

describe('promotion between two edges', () => {
  it('copies what is live with its evidence, and makes it live', async () => {
    const { code, out, err } = await release('promote', 'billing', '--environment', 'prod', '--reason', 'tested');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^billing 1\.2\.0 was live in stage for less than 1m, by ann \(sequence 2\), in 0 of 0 open tabs, no open failures.*\nbilling 1\.2\.0 is copied from stage to prod: 6 objects, \d+ KB\nbilling 1\.0\.0 -> 1\.2\.0 is live, in open tabs at their next navigation \(sequence 2\)\n$/,
    );
    const key = buildKey('billing', '1.2.0', 'release.json');
    expect((await prod.store.backend.read(key))?.equals((await stage.store.backend.read(key)) ?? Buffer.alloc(0))).toBe(true);
    expect(await prod.store.backend.read(mapKey('billing', '1.2.0', 'remoteEntry.js.map'))).not.toBeNull();
    expect((await release('status', '--environment', 'prod')).out).toMatch(
      /billing 1\.2\.0 was live in stage .*; promoted by ci-billing \(token\)\n/,
    );
    expect((await release('history', '--limit', '1', '--environment', 'prod')).out).toMatch(
      /"tested"\n {4}billing 1\.2\.0 was live in stage/,
    );
    expect((await release('check', 'billing', '1.2.0', '--environment', 'prod')).out).toContain('tested   billing 1.2.0 was live in stage');
    expect(prod.logged).toContainEqual({
      event: 'release-evidence',
      actor: 'ci-billing (token)',
      name: 'billing',
      version: '1.2.0',
      environment: 'stage',
    });
  });

  it('starts a canary, and tries both in a dry run', async () => {
    const dry = await release('promote', 'billing', '--environment', 'prod', '--dry-run');
    expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('billing 1.2.0 can go live in prod: nothing blocks it') });
    expect(await prod.store.versions('billing')).toEqual(['1.0.0', '1.1.0']);
    const canary = await release('promote', 'billing', '--environment', 'prod', '--canary', '5,25', '--every', '30m');
    expect(canary).toMatchObject({ code: 0, out: expect.stringContaining('billing 1.2.0 is given to 5 % of visitors, then 25 %') });
  });

  it('is refused with the reason of the source or the token, and copies nothing', async () => {
    const record = failureRecordFixture({ version: '1.2.0' });
    await stage.store.backend.write('errors/edge.json', Buffer.from(JSON.stringify({ edge: 'edge', groups: [record] })));
    expect(await release('promote', 'billing', '--environment', 'prod')).toMatchObject({
      code: 4,
      err: expect.stringMatching(/^billing 1\.2\.0 fails in stage for 2 visitors \(render\).*\nadd --force /),
    });
    env.PROD_RELEASE_TOKEN = await issue(prod.store, 'promoter', ['promote']);
    expect(await release('promote', 'billing', '--environment', 'prod', '--force')).toMatchObject({
      code: 8,
      err: 'the token promoter does not allow publish\n',
    });
    expect(await prod.store.versions('billing')).toEqual(['1.0.0', '1.1.0']);
    expect(await readEvidence(prod.store, 'billing', '1.2.0')).toEqual([]);
  });

  it('takes versions from another environment with --from, and needs its token', async () => {
    await promoteVersions(stage.store, { account: '1.0.0' });
    expect(await release('promote', 'billing', '--environment', 'prod', '--from', 'prod')).toMatchObject({ code: 2 });
    expect(await release('promote', 'billing', '--from', 'stage')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--environment'),
    });
    expect(await release('promote', 'billing', '--environment', 'prod', '--from', 'dev')).toMatchObject({ code: 7 });
    env.RELEASE_TOKEN = '';
    expect(await release('promote', 'billing', '--environment', 'prod')).toMatchObject({
      code: 2,
      err: expect.stringContaining('the environment stage takes a token in RELEASE_TOKEN'),
    });
  });
});

it('compares two edges', async () => {
  const { code, out } = await release('diff', 'stage', 'prod');
  expect(code).toBe(0);
  expect(out).toMatch(/^name +stage +commit +since +by +prod /);
  expect(out).toMatch(/^host +1\.0\.0 .* level$/m);
  expect(out).toMatch(/^billing +1\.2\.0 .* 1\.0\.0 .* differs$/m);
  expect(out).toMatch(/brings prod level: npm run -s release -- promote billing@1\.2\.0 --environment prod\nnothing blocks it\n$/);
  await release('promote', 'billing', '--environment', 'prod');
  expect((await release('diff', 'stage', 'prod')).out).toContain('prod has everything that is live in stage');
  expect(JSON.parse((await release('diff', 'stage', 'prod', '--json')).out)).toMatchObject({ ok: true, promotion: { versions: {} } });
  expect(await release('diff', 'stage', 'live')).toMatchObject({ code: 2, err: expect.stringContaining('only dev, stage, prod') });
});

it('says which promotions only work together, and what only the second environment has', async () => {
  await publishAll(stage.store, [
    { remote: 'host', version: '1.1.0', provides: { api: '1.1.0', shared: {} } },
    { version: '1.3.0', requires: { host: '^1.1.0' } },
  ]);
  await promoteVersions(stage.store, { host: '1.1.0', billing: '1.3.0' });
  await publishAll(prod.store, [{ remote: 'account' }]);
  await promoteVersions(prod.store, { account: '1.0.0' });
  const { out } = await release('diff', 'stage', 'prod');
  expect(out).toMatch(/^host +1\.1\.0 .* differs$/m);
  expect(out).toMatch(/^billing +1\.3\.0 .* only with others$/m);
  expect(out).toMatch(/^account +- .* only in prod$/m);
  expect(out).toContain('promote host@1.1.0 billing@1.3.0 --environment prod\nnothing blocks it\n');
  expect(out).toContain('blocked unless promoted together: billing 1.3.0 requires host ^1.1.0, host 1.0.0 provides 1.0.0\n');
});

it('suggests commands for the environment in use', async () => {
  expect((await release('promote', 'billing', '9.0.0', '--environment', 'stage', '--from', 'prod')).err).toContain(
    'billing 9.0.0 is not published',
  );
  const { err } = await runRelease(['status'], { ...env, RELEASE_ENVIRONMENT: 'prod', PROD_RELEASE_TOKEN: 'rel_x' });
  expect(err).toContain('RELEASE_ENVIRONMENT=prod npm run -s release -- token lists the valid ones');
});

describe('objects of a build', () => {
  const get = (path: string) => call(stage.base, releaseApiPath + path, { headers: { authorization: `Bearer ${env.RELEASE_TOKEN}` } });

  it.each([
    ['remoteEntry.js.br', 200],
    ['assets/log.css', 200],
    ['remoteEntry.js.map', 200],
    ['release.json', 404],
    ['other.js', 404],
    ['../../../access/tokens', 404],
    ['', 400],
  ])('answers %j with %i', async (name, status) => {
    expect((await get(`/builds/billing/1.2.0/object?${new URLSearchParams({ name })}`)).status).toBe(status);
  });

  it('are refused without a token', async () => {
    expect((await call(stage.base, `${releaseApiPath}/builds/billing/1.2.0/object?name=remoteEntry.js`)).status).toBe(403);
  });
});

describe('evidence', () => {
  const send = (path: string, body: object, secret = env.PROD_RELEASE_TOKEN) =>
    call(prod.base, releaseApiPath + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const claim = {
    name: 'billing',
    version: '1.1.0',
    contents: '0'.repeat(64),
    environment: 'stage',
    store: '0c6f7a2e-0000-4000-8000-000000000000',
    sequence: 1,
    live: null,
    tabs: { running: 0, all: 0 },
    failures: null,
    canary: [],
    watch: null,
    overridden: [],
  };

  it.each<[string, string, object, number]>([
    ['other contents', '/evidence/billing', claim, 422],
    ['an unknown version', '/evidence/billing', { ...claim, version: '9.0.0' }, 404],
    ['another name than the token is for', '/evidence/host', { ...claim, name: 'host', version: '1.0.0' }, 403],
    ['another name than that of the path', '/evidence/billing', { ...claim, name: 'host' }, 400],
    ['no claim', '/evidence/billing', {}, 400],
    ['no versions to check', '/checks', { versions: {}, records: [] }, 400],
    ['a record that is none', '/checks', { versions: { billing: '1.1.0' }, records: ['{}'] }, 400],
  ])('is refused for %s', async (_, path, body, status) => {
    expect((await send(path, body)).status).toBe(status);
    expect(await prod.store.backend.listAll('evidence')).toEqual([]);
  });
});

it('explains dependencies through an edge as with a store', async () => {
  const atStore = await runRelease(['why', 'billing', '--store', `file:${stage.folder}`]);
  expect(await release('why', 'billing', '--environment', 'stage')).toEqual(atStore);
  expect(atStore.out).toMatch(/^billing 1\.2\.0, live\n/);
  expect(await release('why', 'billing', '1.0.0', '--environment', 'stage', '--json')).toMatchObject({
    code: 0,
    out: expect.stringContaining('"isLive": false'),
  });
  expect(await release('why', 'reports', '--environment', 'stage')).toMatchObject({ code: 7 });
});
