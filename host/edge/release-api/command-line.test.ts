import { beforeEach, describe, expect, it } from 'vitest';
import { writeRules } from '../../release/access/rules';
import { writeDist } from '../../release/testing/fixtures';
import { runRelease } from '../../release/testing/run-program';
import { startIssuer } from '../testing/issuer';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, startUpstream, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;
let token: string;

const withStore = (...args: string[]) => runRelease([...args, '--store', `file:${edge.folder}`]);
const atEdge = (...args: string[]) => runRelease([...args, '--edge', edge.base], { RELEASE_TOKEN: token });

const create = async (...args: string[]) => {
  const { out } = await withStore('token', ...args);
  return out.trim().split('\n').at(-1) ?? '';
};

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
  token = await create('ci-billing', '--remote', 'billing', '--can', 'publish,promote,canary,rollback,preview', '--for', '90d');
});

describe('the release command at an edge', () => {
  it('publishes, checks, promotes, rolls back and reports with a token, as with a store', async () => {
    const dir = await writeDist({ version: '1.2.0' });
    expect(await atEdge('publish', 'billing', '--dir', dir)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^billing 1\.2\.0 is published .*\nnext: RELEASE_EDGE=http:\S+ npm run -s release -- promote billing 1\.2\.0$/m,
      ),
    });
    expect((await atEdge('check', 'billing', '1.2.0')).code).toBe(0);
    expect((await atEdge('promote', 'billing', '1.2.0', '--canary', '10')).out).toContain('billing 1.2.0 is given to 10 % of visitors');
    expect((await atEdge('promote', 'billing', '1.2.0', '--actor', 'mallory')).out).toContain('billing 1.0.0 -> 1.2.0 is live');
    expect((await atEdge('rollback', 'billing', '--from', '1.2.0', '--reason', 'blank')).out).toContain('billing 1.2.0 -> 1.0.0 is live');
    const preview = await atEdge('preview', 'billing@1.1.0', '--path', '/log', '--for', '2h');
    expect(preview.out).toContain(`${edge.base}/composition/preview?token=`);
    const [, id = ''] = /--end (\S+)/.exec(preview.out) ?? [];
    expect((await atEdge('preview')).out).toMatch(
      new RegExp(`^preview ${id}: billing 1\\.1\\.0 at /log until .*, by ci-billing \\(token\\)$`, 'm'),
    );
    expect((await atEdge('preview', '--end', id)).out).toContain('the preview of billing 1.1.0 is ended');
    expect(await atEdge('preview', '--end', id)).toMatchObject({ code: 7, err: expect.stringContaining('lists the open ones') });
    const [atStore, history] = await Promise.all([withStore('history'), atEdge('history')]);
    expect(history.out).toBe(atStore.out);
    expect(history.out).toContain('by ci-billing (token)');
    expect(history.out).not.toContain('mallory');
    expect((await atEdge('status')).out).toBe((await withStore('status')).out);
    // The edge first writes its census seconds after it has started.
    await expect.poll(async () => (await withStore('census')).out, { timeout: 20_000 }).toBe('no tabs are open\n');
    expect((await atEdge('census')).out).toBe((await withStore('census')).out);
  });

  it('says in a dry run what would happen, as with a store, and writes nothing', async () => {
    const dir = await writeDist({ version: '1.2.0' });
    // The edge writes its census and what it refused whenever it likes.
    const isOwn = (key: string) => key.startsWith('census/') || key.startsWith('access/refusals/');
    const listKeys = async () => (await edge.store.backend.listAll('')).filter((key) => !isOwn(key)).sort();
    const before = await listKeys();
    for (const args of [
      ['publish', 'billing', '--dir', dir],
      ['promote', 'billing', '1.1.0', '--now'],
      ['promote', 'billing', '1.1.0', '--canary', '10', '--json'],
      ['promote', 'billing', '9.0.0'],
    ]) {
      const [atStore, here] = await Promise.all([withStore(...args, '--dry-run'), atEdge(...args, '--dry-run')]);
      const neutral = (text: string) => text.replace(/RELEASE_\w+=\S+/, '').replace(/"actor": ".*"/, '');
      expect([here.code, neutral(here.out), here.err]).toEqual([atStore.code, neutral(atStore.out), atStore.err]);
    }
    expect(await atEdge('promote', 'host', '1.0.0', '--dry-run')).toMatchObject({ code: 8 });
    expect(await listKeys()).toEqual(before);
    expect(edge.logged.map(({ event }) => event)).toEqual(['release-refused']);
  });

  it('exits with the codes of a store, and with 8 where the token does not allow it', async () => {
    expect(await atEdge('promote', 'billing', '9.0.0')).toMatchObject({
      code: 7,
      err: expect.stringContaining('billing 9.0.0 is not published'),
    });
    expect(await atEdge('promote', 'host', '1.0.0')).toMatchObject({ code: 8, err: 'the token ci-billing is for billing, not for host\n' });
    expect(await atEdge('freeze', '--json')).toMatchObject({ code: 8, out: expect.stringContaining('"error": "refused"') });
    token = 'rel_x';
    expect(await atEdge('status')).toMatchObject({ code: 8, err: expect.stringContaining('the token is unknown') });
    token = '';
    expect(await atEdge('status')).toMatchObject({ code: 2, err: expect.stringContaining('RELEASE_TOKEN') });
  });

  it('shows tokens for the audit what was refused to whom, without secrets', async () => {
    const own = token;
    await atEdge('promote', 'host', '1.0.0');
    await atEdge('promote', 'host', '1.1.0');
    token = `${own.slice(0, -43)}${'a'.repeat(43)}`;
    await atEdge('remove', 'billing');
    expect(await atEdge('audit')).toMatchObject({ code: 8 });
    token = own;
    expect(await atEdge('audit')).toMatchObject({ code: 8, err: 'the token ci-billing does not allow audit\n' });
    token = await create('auditor', '--remote', 'all', '--can', 'audit', '--for', '1h');
    // The latest refusal is written last.
    await expect.poll(async () => (await atEdge('audit')).out, { timeout: 20_000 }).toMatch(/ 1 +ci-billing \(token\) +audit +all /);
    expect((await atEdge('audit')).out).toMatch(
      / 2 +ci-billing \(token\) +promote +host +127\.0\.0\.1 +the token ci-billing is for billing, not for host$/m,
    );
    const { out } = await withStore('audit');
    expect(out).toMatch(/ 1 +unknown token +execute +- .* the token is unknown/);
    expect(out).toMatch(/ 1 +ci-billing \(token\) +audit +all /);
    expect((await withStore('audit', '--json')).out).not.toContain('rel_0');
    expect(out).not.toContain(own.slice(4, 16));
    expect((await withStore('audit', '--limit', '1')).out.trim().split('\n')).toHaveLength(2);
  });

  it.each([
    [['gc'], 'works on the store itself'],
    [['status', '--store', 'file:/tmp'], '--store cannot be combined with --edge'],
  ])('refuses %j', async (args, text) => {
    expect(await atEdge(...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
  });

  it('exits with 9 for what a second person approves, whom status tells how', async () => {
    await writeRules(edge.store.backend, { rules: { owners: {}, approvals: ['billing'] }, actor: 'ann', reason: '' });
    expect(await atEdge('promote', 'billing', '1.1.0', '--dry-run')).toMatchObject({ code: 9 });
    const asked = await atEdge('promote', 'billing', '1.1.0', '--json');
    expect(asked).toMatchObject({ code: 9, out: expect.stringContaining('"error": "waiting"') });
    const [, id = ''] =
      /request ([0-9a-f]{12}): promote billing 1\.1\.0 by ci-billing \(token\) waits until/.exec((await atEdge('status')).out) ?? [];
    expect(await atEdge('approve', id)).toMatchObject({ code: 2, err: expect.stringContaining('works on the store itself') });
    expect((await withStore('approve', id, '--actor', 'bob', '--dry-run')).out).toContain('billing 1.0.0 -> 1.1.0 is live');
    expect((await withStore('approve', id, '--actor', 'bob')).out).toContain('billing 1.0.0 -> 1.1.0 is live');
    expect((await atEdge('history', '--limit', '1')).out).toContain('promote by ci-billing (token), approved by bob: billing');
    expect(await withStore('approve', id, '--decline')).toMatchObject({ code: 7, err: expect.stringContaining('waits for approval') });
  });

  it('says that no edge answers', async () => {
    const run = (url: string) => runRelease(['status', '--edge', url], { RELEASE_TOKEN: token });
    expect(await run('http://127.0.0.1:9')).toMatchObject({ code: 1, err: expect.stringContaining('http://127.0.0.1:9 does not answer') });
    expect(await run('127.0.0.1')).toMatchObject({ code: 2, err: expect.stringContaining('takes the address of the console') });
  });
});

describe('the release command in a CI with an identity', () => {
  const claims = { repository: 'acme/billing', ref: 'refs/heads/main' };
  const claimOptions = Object.entries(claims).flatMap(([name, value]) => ['--claim', `${name}=${value}`]);

  const allow = (issuer: string, ...args: string[]) =>
    withStore('identity', 'billing-main', '--issuer', issuer, ...claimOptions, '--remote', 'billing', '--can', 'promote', ...args);

  it('asks GitHub for an ID token, or takes that of the job', async () => {
    const issuer = await startIssuer();
    expect((await allow(issuer.url, '--audience', edge.base)).out).toContain(
      `billing-main may promote billing: ID tokens of ${issuer.url} for ${edge.base} with repository=acme/billing ref=refs/heads/main`,
    );
    const asked: unknown[] = [];
    const github = await startUpstream(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://github');
      asked.push([request.headers.authorization, url.searchParams.get('api-version'), url.searchParams.get('audience')]);
      response.end(JSON.stringify({ value: await issuer.sign({ ...claims, aud: url.searchParams.get('audience') ?? '' }) }));
    });
    const runIn = (env: NodeJS.ProcessEnv, ...args: string[]) => runRelease([...args, '--edge', edge.base], env);
    const job = { ACTIONS_ID_TOKEN_REQUEST_URL: `${github}/token?api-version=2.0`, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'job' };
    expect(await runIn(job, 'promote', 'billing', '1.1.0')).toMatchObject({ code: 0, err: '' });
    expect(asked).toEqual([['Bearer job', '2.0', edge.base]]);
    const idToken = await issuer.sign({ ...claims, aud: edge.base });
    expect((await runIn({ RELEASE_ID_TOKEN: idToken }, 'history', '--limit', '1')).out).toContain(
      'promote by billing-main (CI: acme/billing@main)',
    );
    expect(await runIn({ ...job, ACTIONS_ID_TOKEN_REQUEST_URL: `${edge.base}/healthz` }, 'status')).toMatchObject({
      code: 1,
      err: expect.stringContaining('GitHub gives no ID token'),
    });

    const [, row = ''] = (await withStore('identity')).out.split('\n');
    expect(row).toMatch(/billing-main +billing +promote +valid/);
    expect((await withStore('identity', '--revoke', row.slice(0, 12))).out).toContain('is revoked');
    expect((await withStore('identity')).out).toContain('revoked by');
  });

  it.each([
    [['--audience', ''], 'identity takes --audience'],
    [['--audience', 'https://x.example', '--claim', 'ref'], '--claim takes <name>=<value>'],
    [
      ['--issuer', 'http://issuer.example.com', '--audience', 'https://x.example'],
      '--issuer takes github, gitlab or an address with https',
    ],
  ])('explains the mistake in %j', async (args, text) => {
    expect(await allow('github', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
  });

  it('warns of a connection on which others can read the token', async () => {
    const run = await runRelease(['status', '--edge', 'http://console.invalid'], { RELEASE_TOKEN: token });
    expect(run).toMatchObject({ code: 1, err: expect.stringContaining('warning: http://console.invalid is not encrypted') });
    expect((await atEdge('status')).err).toBe('');
  });
});

describe('the token command', () => {
  it('lists tokens without secrets, and revokes one', async () => {
    expect(token).toMatch(/^rel_[0-9a-f]{12}_[\w-]{43}$/);
    const id = token.slice(4, 16);
    const listed = (await withStore('token')).out;
    expect(listed).toMatch(new RegExp(`^${id} +ci-billing +billing +publish,promote,canary,rollback,preview +until \\d{4}`, 'm'));
    expect(listed + (await withStore('token', '--json')).out).not.toContain(token.slice(-43));
    expect(await withStore('token', 'ci-billing', '--remote', 'all', '--can', 'freeze', '--for', '1h')).toMatchObject({ code: 3 });
    expect((await withStore('token', '--revoke', id, '--actor', 'bob')).out).toContain('is revoked');
    expect((await withStore('token', '--revoke', id)).out).toContain('nothing to do');
    expect((await withStore('token')).out).toContain('revoked by bob');
    expect(await withStore('token', '--revoke', 'f'.repeat(12))).toMatchObject({ code: 7 });
  });

  it('writes nothing in a dry run', async () => {
    const { out } = await withStore('token', 'other', '--remote', 'all', '--can', 'freeze', '--for', '1h', '--dry-run');
    expect(out).toContain('other may freeze all until');
    expect(out).not.toContain('rel_');
    expect((await withStore('token')).out).not.toContain('other');
  });

  it.each([
    [['ci', '--remote', 'billing', '--can', 'deploy', '--for', '1d'], '--can takes publish, promote'],
    [['ci', '--remote', '../x', '--can', 'promote', '--for', '1d'], '../x is not the name'],
    [['ci', '--remote', 'billing', '--can', 'promote', '--for', '9999d'], '366d at most'],
    [['ci', '--remote', 'billing', '--can', 'promote'], 'token takes <label> with --remote, --can and --for'],
    [['CI token', '--remote', 'billing', '--can', 'promote', '--for', '1d'], 'lowercase letters'],
    [['ci', '--revoke', 'f'.repeat(12)], 'token --revoke takes no arguments'],
  ])('explains the mistake in %j', async (args, text) => {
    expect(await withStore('token', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(text) });
  });
});
