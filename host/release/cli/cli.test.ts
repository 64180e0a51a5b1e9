import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { access, appendFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { rollBackCanary } from '../guard/auto-rollback';
import { setCanary } from '../operations/canary';
import { readStatus } from '../operations/status';
import { fileBackend } from '../store/file-backend';
import { releaseStore } from '../store/release-store';
import { bundlePath } from '../testing/bundle';
import { publishAll, type ReleaseFixtureOptions, routeFixture, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';
import { formatLocalTime } from './format-local-time';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const release = (...args: string[]) => runRelease([...args, '--store', `file:${folder}`]);
const openStore = async () => releaseStore(await fileBackend(folder));
const publishReleases = async (...releases: ReleaseFixtureOptions[]) => publishAll(await openStore(), [{ remote: 'host' }, ...releases]);

describe('the release command', () => {
  it('publishes, checks, promotes, rolls back and reports', async () => {
    const { code, out } = await release('publish', 'host', '--dir', await writeDist({ remote: 'host' }));
    expect([code, out]).toEqual([0, expect.stringContaining('promote host 1.0.0')]);
    expect(await release('promote', 'host', '1.0.0', '--actor', 'ann')).toMatchObject({
      code: 0,
      out: expect.stringContaining('host 1.0.0 is live, in pages that are opened from now on'),
    });
    for (const version of ['1.0.0', '1.1.0']) {
      const dir = await writeDist({ version, requires: { host: '^1.0.0' } });
      expect(await release('publish', 'billing', '--dir', dir)).toMatchObject({ code: 0 });
      expect(await release('promote', 'billing', version, '--now')).toMatchObject({ code: 0 });
    }
    expect(await release('check', 'billing', '1.1.0')).toMatchObject({
      code: 0,
      out: expect.stringContaining('met      billing 1.1.0 requires host ^1.0.0'),
    });
    expect(await release('rollback', 'billing', '--reason', 'blank page')).toMatchObject({
      code: 0,
      out: expect.stringContaining('billing 1.1.0 -> 1.0.0 is live, in open tabs at once'),
    });
    expect((await release('status')).out).toMatch(/billing +1\.0\.0 .* 1\.1\.0/);
    expect((await release('history', '--limit', '1')).out).toMatch(/^4 .*rollback by .*: billing 1\.1\.0 -> 1\.0\.0 {2}"blank page"\n$/);
  });

  it('promotes several names at once, rolls back once per --from, and returns to a sequence', async () => {
    await publishReleases({ version: '1.0.0' }, { version: '1.1.0' }, { remote: 'host', version: '1.1.0' });
    expect((await release('promote', 'host@1.0.0', 'billing@1.0.0')).out).toBe(
      'host 1.0.0 is live, in pages that are opened from now on (sequence 1)\nbilling 1.0.0 is live, in open tabs at their next navigation (sequence 1)\n',
    );
    expect(await release('promote', 'host@1.1.0', 'billing@1.1.0')).toMatchObject({ code: 0 });
    expect(await release('rollback', 'billing', '--from', '1.1.0')).toMatchObject({ code: 0 });
    expect(await release('rollback', 'billing', '--from', '1.1.0')).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing to do'),
    });
    expect(await release('rollback', 'billing')).toMatchObject({ code: 3, err: expect.stringContaining('--from 1.0.0') });
    expect(await release('rollback', '--to-sequence', '9')).toMatchObject({ code: 7 });
    expect((await release('rollback', '--to-sequence', '1')).out).toContain('host 1.1.0 -> 1.0.0 is live');
    expect((await release('remove', 'billing')).out).toBe(
      'billing 1.0.0 is no longer live, in open tabs at their next navigation (sequence 5)\n',
    );
    expect((await release('history', '--limit', '1')).out).toMatch(/^5 .*: billing 1\.0\.0 -> nothing\n$/);
  });

  it.each(['status', 'history', 'census', 'verify', 'gc', 'repair', 'mend', 'site', 'freeze'])(
    '%s reports a missing store without creating it',
    async (verb) => {
      const missing = join(folder, 'missing', 'store');
      const { code, out, err } = await runRelease([verb], { DATA_DIR: join(folder, 'missing') });
      expect([code, out, err]).toEqual([
        7,
        '',
        `there is no release store in ${missing}: DATA_DIR, RELEASE_STORE or --store says where it is\n`,
      ]);
      await expect(access(join(folder, 'missing'))).rejects.toThrow('ENOENT');
    },
  );

  it('signs with a key, and refuses releases that no required key signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const [key, signers] = [join(folder, 'key.pem'), join(folder, 'signers.pem')];
    await writeFile(key, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    await writeFile(signers, publicKey.export({ format: 'pem', type: 'spki' }));
    const releaseWithSigners = (...args: string[]) => runRelease([...args, '--store', `file:${folder}`], { RELEASE_SIGNERS: signers });
    await release('publish', 'host', '--dir', await writeDist({ remote: 'host' }), '--sign', key);
    await release('publish', 'billing', '--dir', await writeDist());
    expect(await releaseWithSigners('promote', 'host', '1.0.0')).toMatchObject({ code: 0 });
    expect(await releaseWithSigners('promote', 'billing', '1.0.0')).toMatchObject({
      code: 5,
      err: expect.stringContaining('billing 1.0.0 is not signed'),
    });
    expect(await release('publish', 'billing', '--dir', await writeDist({ version: '1.1.0' }), '--sign', signers)).toMatchObject({
      code: 2,
      err: expect.stringContaining('holds no Ed25519 key'),
    });
  });

  it('shows the commit of a live version and whether its build was dirty', async () => {
    await publishReleases();
    const commit = '1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d';
    const dir = await writeDist({ commit, provenance: { dirty: ['page.tsx'] } });
    expect(await release('publish', 'billing', '--dir', dir)).toMatchObject({ code: 4, err: expect.stringContaining('--dirty') });
    await release('publish', 'billing', '--dir', dir, '--dirty');
    await release('promote', 'host@1.0.0', 'billing@1.0.0');
    expect((await release('status')).out).toMatch(/^billing +1\.0\.0 +1a2b3c4d-dirty /m);
  });

  it('freezes automatic actions, and reports the state and actions of the guard', async () => {
    await publishReleases({ version: '1.0.0' }, { version: '1.1.0' });
    await release('promote', 'host', '1.0.0');
    await release('promote', 'billing', '1.0.0');
    expect(await release('freeze', '--reason', 'a drill')).toMatchObject({ code: 0, out: expect.stringMatching(/^frozen: .*sequence 3/) });
    expect((await release('freeze', 'on')).out).toContain('frozen already');
    expect((await release('status')).out).toContain('frozen: the guard and planned canary steps are paused');
    expect((await release('history', '--limit', '1')).out).toMatch(
      /^3 {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+ {2}freeze by .*: on {2}"a drill"/,
    );
    expect((await release('promote', 'billing', '1.1.0', '--canary', '5,25', '--every', '30m')).out).toMatch(
      /\nwarning: frozen, so the later shares wait until: .*\nwarning: frozen, so the guard will not roll it back if it fails\n$/,
    );
    await release('promote', 'billing', '1.0.0');
    expect((await release('freeze', 'off')).out).toContain('no longer frozen');
    expect(await release('freeze', 'maybe')).toMatchObject({ code: 2, err: expect.stringContaining('on or off') });

    const store = await openStore();
    const canary = { name: 'billing', version: '1.1.0', percents: [10] as [number], every: null, force: false };
    await setCanary(store, { ...canary, actor: 'ann', reason: '', apply: 'navigation' });
    expect((await release('status')).out).toContain(
      'billing 1.1.0: too few visitors to tell; failed for 0 of 0 (0 %) visitors of 1.1.0, and 0 of 0 (0 %) of the others; evidence 1.0 (enough: 100)',
    );
    const [evaluation] = (await readStatus(store))?.guard.rollouts ?? [];
    const counts = { canary: { seen: 50, failed: 9 }, control: { seen: 450, failed: 1 }, evidence: 12_345.678, kinds: { render: 9 } };
    if (evaluation) {
      await rollBackCanary(store, { ...evaluation, ...counts }, () => true);
    }
    expect((await release('status')).out).toMatch(/the guard acted last at 20/);
    expect((await release('history', '--limit', '1')).out).toContain(
      'visitors (18 %), 1.0.0 for 1 of 450 visitors (0.2 %)"\n    evidence 12346 (enough: 100); render 9\n',
    );
    await store.backend.write('guard/one.json', Buffer.from('{'));
    await setCanary(store, { ...canary, force: true, actor: 'ann', reason: '', apply: 'navigation' });
    expect((await release('status')).out).toContain('the guard is paused: the counts of the edges cannot be read');
  });

  it('backs up and restores a store, and reports what it did', async () => {
    const copy = `file:${join(await temporaryFolder(), 'copy')}`;
    expect(await release('restore', copy)).toMatchObject({ code: 7, err: expect.stringContaining('there is no release store in') });
    expect(await release('backup', copy)).toMatchObject({ code: 4, err: expect.stringContaining('nothing is live in') });
    await publishReleases();
    await release('promote', 'host', '1.0.0');
    expect((await release('backup', copy)).out).toMatch(
      /^file:.*copy holds file:.* as of sequence 1\n1 releases compared, \d+ objects written \(0\.0 MB\)\n$/,
    );
    expect(JSON.parse((await release('backup', copy, '--json')).out)).toMatchObject({ ok: true, asOf: 1, releases: 1, objects: 0 });
    const elsewhere = `file:${await temporaryFolder()}`;
    const restored = await runRelease(['restore', copy, '--above', '41', '--store', elsewhere]);
    expect(restored.out).toMatch(/\nwhat was live with sequence 1 is live again \(sequence 42\)\n$/);
    expect((await runRelease(['history', '--limit', '1', '--store', elsewhere])).out).toContain('restored from file:');
    const unchanged = await release('restore', copy);
    expect(unchanged.out).toContain('no entry of the log was lost: what is live stays');
    expect(unchanged.out).toContain('rollback --to-sequence 1');
    expect(JSON.parse((await release('history', '--json')).out).entries, 'nothing is committed').toHaveLength(1);
    expect(await release('backup', copy)).toMatchObject({ code: 0 });
    await release('freeze');
    expect(await release('backup', elsewhere)).toMatchObject({ code: 3, err: expect.stringContaining('diverged') });
  });

  it.each([
    [['backup'], 'backup takes <place>'],
    [['backup', 'ftp://somewhere'], 'this store cannot be used'],
    [['restore', 'file:/a', 'file:/b'], 'restore takes <place>'],
    [['restore', 'file:/a', '--above', '-1'], ''],
  ])('refuses %j', async (args, reason) => {
    await publishReleases();
    expect(await release(...args)).toMatchObject({ code: 2, err: expect.stringContaining(reason) });
  });

  it('refuses to back up a store into itself or a folder around it', async () => {
    await publishReleases();
    for (const place of [folder, join(folder, 'copy'), dirname(folder)]) {
      expect(await release('backup', `file:${place}`)).toMatchObject({ code: 2, err: expect.stringContaining('contains the other') });
    }
    expect(await release('backup', join(folder, 'copy'))).toMatchObject({ code: 2 });
    await expect(access(join(folder, 'copy'))).rejects.toThrow('ENOENT');
  });

  it('completes its work when stdout is closed', async () => {
    await publishReleases();
    const args = ['promote', 'host', '1.0.0', '--store', `file:${folder}`];
    const child = spawn(process.execPath, [bundlePath('release'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const stderr: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    const code = await new Promise((settle) => child.once('close', settle));
    expect([code, Buffer.concat(stderr).toString()]).toEqual([0, '']);
    expect((await (await openStore()).head())?.host.live).toBe('1.0.0');
  });

  it('starts, grows, replaces and ends a canary, and promotes it', async () => {
    await publishReleases(...['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ version })));
    await release('promote', 'host', '1.0.0');
    await release('promote', 'billing', '1.0.0');
    const canary = async (version: string, ...args: string[]) => (await release('promote', 'billing', version, '--canary', ...args)).out;
    expect(await canary('1.1.0', '5,25,100', '--every', '30m')).toBe(
      'billing 1.1.0 is given to 5 % of visitors, then 25 %, 100 %, one every 30m, in open tabs at their next navigation; 1.0.0 to the others (sequence 3)\n',
    );
    expect((await release('status')).out).toContain('1.1.0 5 %, then 25 %, 100 %, one every 30m');
    expect(await canary('1.1.0', '2.5')).toContain('2.5 % of visitors, less than the 5 % before, in open tabs');
    expect(await canary('1.2.0', '2.5')).toContain('billing 1.2.0 is given to the visitors of the canary 1.1.0, 2.5 %');
    expect((await release('rollback', 'billing')).out).toBe(
      'the canary billing 1.2.0 has ended and is marked bad: everyone gets 1.0.0, in open tabs at once (sequence 6)\n',
    );
    await canary('1.1.0', '10');
    expect((await release('promote', 'billing', '1.1.0')).out).toContain('billing 1.0.0 -> 1.1.0 is live');
    const historyLines = (await release('history')).out.split('\n').map((line) => line.replace(/^.* by [^:]*: /, ''));
    expect(historyLines.slice(0, 6)).toEqual([
      'billing 1.0.0 -> 1.1.0, billing canary 1.1.0 ends',
      'billing canary 1.1.0 10 %',
      'billing canary 1.2.0 ends',
      'billing canary 1.1.0 2.5 % -> 1.2.0 2.5 %',
      'billing canary 1.1.0 5 % -> 2.5 %',
      'billing canary 1.1.0 5 %',
    ]);
  });

  it('waits for the verdict of the guard, and fails if the version is rolled back', async () => {
    await publishReleases({ version: '1.0.0' }, { version: '1.1.0' });
    await release('promote', 'host', '1.0.0');
    const canary = (share: string, time: string) => release('promote', 'billing', '1.1.0', '--canary', share, '--wait', time);
    expect((await canary('10', '1s')).out).toBe('billing is not live yet: it needs no canary, promote it to all\n');
    expect((await release('promote', 'billing', '1.0.0', '--wait', '1s')).out).toContain('billing 1.0.0: not rolled back');
    expect(await canary('10', '1s')).toMatchObject({ code: 0, out: expect.stringContaining('billing 1.1.0: too few visitors to tell') });
    const waiting = canary('20', '1h');
    await expect.poll(async () => (await (await openStore()).head())?.remotes.billing?.canary?.percent, { timeout: 30_000 }).toBe(20);
    await release('rollback', 'billing', '--reason', 'blank page');
    expect(await waiting).toMatchObject({
      code: 10,
      err: expect.stringMatching(/billing 1\.1\.0 is neither live nor a canary any more: rollback by .*, "blank page" \(sequence 5\)/),
    });
    await release('promote', 'billing', '1.1.0', '--force');
    expect(await canary('20', '1h')).toMatchObject({ code: 0, out: 'billing 1.1.0 is live for everyone: it needs no canary\n' });
  });

  it('creates, lists and ends a preview', async () => {
    await publishReleases({ version: '1.0.0' }, { version: '1.1.0' });
    await release('promote', 'host', '1.0.0');
    await release('promote', 'billing', '1.0.0');
    const options = ['--path', '/about?x=1', '--for', '2h', '--url', 'https://console.example.com', '--actor', 'ann', '--reason', 'try'];
    const made = await release('preview', 'billing@1.1.0', 'host@1.0.0', ...options, '--json');
    const { id, until, link } = JSON.parse(made.out);
    expect(link).toMatch(/^https:\/\/console\.example\.com\/composition\/preview\?token=/);
    expect(Math.abs(Date.parse(until) - Date.now() - 7_200_000)).toBeLessThan(60_000);
    const line = `preview ${id}: billing 1.1.0, host 1.0.0 at /about?x=1 until ${formatLocalTime(until)}, by ann, "try"\n`;
    expect((await release('status')).out).toContain(line);
    expect((await release('preview')).out).toBe(line);
    expect(await release('preview', '--end', id)).toMatchObject({
      code: 0,
      out: 'the preview of billing 1.1.0, host 1.0.0 is ended; open tabs leave it within 5 s\n',
    });
    expect((await release('pin')).out).toBe('no previews are open\n');
    expect((await release('history')).out).not.toContain('preview');
    expect(await release('pin', '--end', id)).toMatchObject({ code: 7, err: expect.stringContaining('lists the open ones') });
  });

  it('prints results and refusals as JSON', async () => {
    await publishReleases();
    const promoted = await release('promote', 'host', '1.0.0', '--json', '--actor', 'ann');
    expect(JSON.parse(promoted.out)).toMatchObject({
      ok: true,
      sequence: 1,
      committed: true,
      actor: 'ann',
      changes: [{ name: 'host', from: null, to: '1.0.0' }],
    });
    const refused = await release('promote', 'billing', '1.0.0', '--json');
    expect(refused).toMatchObject({ code: 7, err: '' });
    expect(JSON.parse(refused.out)).toEqual({
      ok: false,
      error: 'unknown',
      reasons: ['billing 1.0.0 is not published: nothing of that name is published, only of host'],
    });
    expect(JSON.parse((await release('status', '--json')).out)).toMatchObject({
      ok: true,
      sequence: 1,
      live: [{ name: 'host', by: 'ann' }],
    });
    expect(JSON.parse((await release('history', '--json')).out)).toMatchObject({ ok: true, entries: [{ sequence: 1 }] });
  });

  it.each([
    [[]],
    [['deploy', 'billing']],
    [['census', 'billing']],
    [['promote', 'billing']],
    [['promote', 'billing', 'latest']],
    [['promote', '../x', '1.0.0']],
    [['promote', 'host@1.0.0', 'billing']],
    [['promote', 'billing@1.0.0', 'billing@1.1.0']],
    [['promote', 'host@1.0.0', 'billing@1.1.0', '--canary', '5']],
    [['rollback']],
    [['rollback', 'billing', '--to-sequence', '3']],
    [['rollback', '--to-sequence', '3', '--from', '1.0.0']],
    [['rollback', 'billing', '--mark-bad']],
    [['rollback', 'billing', '--from', 'latest']],
    [['remove']],
    [['promote', 'billing', '1.0.0', '--canary', 'ten']],
    [['promote', 'billing', '1.0.0', '--canary', '101']],
    [['promote', 'billing', '1.0.0', '--canary', '0.001']],
    [['promote', 'billing', '1.0.0', '--canary', '5,25']],
    [['promote', 'billing', '1.0.0', '--canary', '25,5', '--every', '30m']],
    [['promote', 'billing', '1.0.0', '--canary', '5', '--every', '30m']],
    [['promote', 'billing', '1.0.0', '--every', '30m']],
    [['promote', 'billing', '1.0.0', '--canary', '5,25', '--every', '30']],
    [['preview', 'billing']],
    [['preview', 'billing@1.0.0', '--for', '31d']],
    [['preview', 'billing@1.0.0', '--path', '//elsewhere.example']],
    [['preview', 'billing@1.0.0', '--url', 'console']],
    [['preview', 'billing', '--end', 'x']],
    [['preview', '--end', '../../head']],
    [['promote', 'billing', '1.0.0', '--wait', '--dry-run']],
    [['promote', 'billing', '1.0.0', '--canary', '5', '--wait']],
    [['history', '--limit', 'all']],
    [['publish', 'nothing']],
    [['publish', 'billing', '--dir', 'no-such-folder']],
    [['status', '--store', 'gs://bucket/prefix']],
  ])('exits with 2 and prints usage for %j', async (args) => {
    const { code, err } = await runRelease(args, { DATA_DIR: folder });
    expect([code, err]).toEqual([2, expect.stringContaining('Usage:')]);
  });

  it.each(['guard', 'ci-billing (token)', 'billing-main (CI: acme/billing@main)'])(
    'takes no actor that only edges name: %s',
    async (actor) => {
      expect(await release('freeze', '--actor', actor)).toMatchObject({
        code: 2,
        err: expect.stringContaining('take another with --actor'),
      });
    },
  );

  it('exits with 3 on a conflict and 5 on a tampered file', async () => {
    await publishReleases({});
    const other = await writeDist({ contents: { 'remoteEntry.js': 'other' } });
    expect(await release('publish', 'billing', '--dir', other)).toMatchObject({
      code: 3,
      err: expect.stringContaining('raise the version'),
    });
    await appendFile(join(other, 'remoteEntry.js'), ' ');
    expect(await release('publish', 'billing', '--dir', other)).toMatchObject({ code: 5, err: expect.stringContaining('remoteEntry.js') });
  });

  it('exits with 4 and prints one reason per line', async () => {
    await publishReleases({ requires: { host: '^2.0.0' }, shared: { react: '^18.0.0' } });
    await release('promote', 'host', '1.0.0');
    const lines = [
      'billing 1.0.0 requires host ^2.0.0, host 1.0.0 provides 1.0.0',
      'billing 1.0.0 shares react ^18.0.0, host 1.0.0 provides 19.3.1',
    ];
    expect(await release('promote', 'billing', '1.0.0')).toEqual({ code: 4, out: '', err: `${lines.join('\n')}\n` });
    const checked = await release('check', 'billing', '1.0.0');
    expect([checked.code, checked.out]).toEqual([4, expect.stringContaining(`not met  ${lines[0]}\nnot met  ${lines[1]}\n`)]);
  });

  it('reports a store failure in one line without a stack', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, err } = await runRelease(['status', '--store', `file:${folder}/file`]);
    expect(code).toBe(1);
    expect(err).toMatch(/^the store at .* cannot be read .*--store\n$/);
    await publishReleases();
    await release('promote', 'host', '1.0.0');
    await writeFile(join(folder, 'log', '000000000001.json'), 'not JSON');
    expect(await release('status')).toMatchObject({ code: 5, err: expect.stringMatching(/^log\/000000000001\.json .*damaged.*\n$/) });
  });
});

describe('concurrent commands', () => {
  it('each take one sequence of a gapless log', async () => {
    const names = ['account', 'admin', 'billing', 'playground', 'first', 'second'];
    await publishReleases(...names.map((remote) => ({ remote })));
    await release('promote', 'host', '1.0.0');
    const outcomes = await Promise.all(names.map((name) => release('promote', name, '1.0.0', '--json')));
    expect(outcomes.map(({ code }) => code)).toEqual(names.map(() => 0));
    const sequences = outcomes.map(({ out }) => JSON.parse(out).sequence).sort();
    expect(sequences).toEqual([2, 3, 4, 5, 6, 7]);
    const store = await openStore();
    const head = await store.head();
    expect(head?.sequence).toBe(7);
    expect(Object.keys(head?.remotes ?? {}).sort()).toEqual([...names].sort());
    const stores = await Promise.all(Array.from({ length: 7 }, async (_, index) => (await store.entry(index + 1))?.store));
    expect(new Set(stores).size).toBe(1);
  });

  it('check again after losing a race, so that two remotes never share a path', async () => {
    const extensions = { routes: [routeFixture('log')] };
    await publishReleases({ remote: 'one', extensions }, { remote: 'two', extensions });
    await release('promote', 'host', '1.0.0');
    const outcomes = await Promise.all(['one', 'two'].map((name) => release('promote', name, '1.0.0')));
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 4]);
    expect(outcomes.find(({ code }) => code === 4)?.err).toContain('path /log belongs to one release alone');
  });

  it('create one store when they commit first', async () => {
    await publishReleases();
    const outcomes = await Promise.all(
      ['ann', 'bob', 'eve'].map((actor) => release('promote', 'host', '1.0.0', '--actor', actor, '--json')),
    );
    expect(outcomes.map(({ out }) => JSON.parse(out).committed).sort()).toEqual([false, false, true]);
    expect((await (await openStore()).head())?.sequence).toBe(1);
  });
});
