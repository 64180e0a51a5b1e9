import { spawn } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBackend } from '../file-backend';
import { releaseStore } from '../store';
import { bundleOf } from '../testing/bundle';
import { publishAll, type ReleaseWish, routeFixture, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/program';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const release = (...args: string[]) => runRelease([...args, '--store', `file:${folder}`]);
const openStore = async () => releaseStore(await fileBackend(folder));
const prepare = async (...wishes: ReleaseWish[]) => publishAll(await openStore(), [{ remote: 'host' }, ...wishes]);

describe('the release command', () => {
  it('publishes, checks, promotes, rolls back, and tells', async () => {
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

  it('does its work in order when nobody reads what it says', async () => {
    await prepare();
    const args = ['promote', 'host', '1.0.0', '--store', `file:${folder}`];
    const child = spawn(process.execPath, [bundleOf('release'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const code = await new Promise((settle) => child.once('close', settle));
    expect([code, Buffer.concat(said).toString()]).toEqual([0, '']);
    expect((await (await openStore()).head())?.host.live).toBe('1.0.0');
  });

  it('answers in JSON, refusals too', async () => {
    await prepare();
    const promoted = await release('promote', 'host', '1.0.0', '--json', '--actor', 'ann');
    expect(JSON.parse(promoted.out)).toMatchObject({
      ok: true,
      sequence: 1,
      committed: true,
      actor: 'ann',
      changes: [{ name: 'host', from: null, to: '1.0.0' }],
    });
    const refused = await release('promote', 'billing', '1.0.0', '--json');
    expect(refused).toMatchObject({ code: 4, err: '' });
    expect(JSON.parse(refused.out)).toEqual({
      ok: false,
      error: 'incompatible',
      reasons: ['billing 1.0.0 is not published: nothing of that name is published'],
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
    [['census']],
    [['promote', 'billing']],
    [['promote', 'billing', 'latest']],
    [['promote', '../x', '1.0.0']],
    [['promote', 'billing', '1.0.0', '--canary', '10']],
    [['rollback', 'billing', '--wait']],
    [['history', '--limit', 'all']],
    [['publish', 'nothing']],
    [['publish', 'billing', '--dir', 'no-such-folder']],
    [['status', '--store', 's3://bucket/prefix']],
  ])('ends with 2 and says how it is used for %j', async (args) => {
    const { code, err } = await runRelease(args, { DATA_DIR: folder });
    expect([code, err]).toEqual([2, expect.stringContaining('Usage:')]);
  });

  it('ends with 3 on a conflict and 5 on a tampered file', async () => {
    await prepare({});
    const other = await writeDist({ contents: { 'remoteEntry.js': 'other' } });
    expect(await release('publish', 'billing', '--dir', other)).toMatchObject({
      code: 3,
      err: expect.stringContaining('raise the version'),
    });
    await appendFile(join(other, 'remoteEntry.js'), ' ');
    expect(await release('publish', 'billing', '--dir', other)).toMatchObject({ code: 5, err: expect.stringContaining('remoteEntry.js') });
  });

  it('ends with 4 and one reason a line', async () => {
    await prepare({ requires: { host: '^2.0.0' }, shared: { react: '^18.0.0' } });
    await release('promote', 'host', '1.0.0');
    const lines = [
      'billing 1.0.0 requires host ^2.0.0, host 1.0.0 provides 1.0.0',
      'billing 1.0.0 shares react ^18.0.0, host 1.0.0 provides 19.3.1',
    ];
    expect(await release('promote', 'billing', '1.0.0')).toEqual({ code: 4, out: '', err: `${lines.join('\n')}\n` });
    const checked = await release('check', 'billing', '1.0.0');
    expect([checked.code, checked.out]).toEqual([4, expect.stringContaining(`not met  ${lines[0]}\nnot met  ${lines[1]}\n`)]);
  });

  it('says in one line what is wrong with the store, without a stack', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, err } = await runRelease(['status', '--store', `file:${folder}/file`]);
    expect(code).toBe(1);
    expect(err).toMatch(/^the store at .* cannot be written .*--store\n$/);
    await prepare();
    await release('promote', 'host', '1.0.0');
    await writeFile(join(folder, 'log', '000000000001.json'), 'not JSON');
    expect(await release('status')).toMatchObject({ code: 5, err: expect.stringMatching(/^log\/000000000001\.json .*damaged.*\n$/) });
  });
});

describe('several programs at once', () => {
  it('each take one sequence of a log without gaps', async () => {
    const names = ['account', 'admin', 'billing', 'playground', 'first', 'second'];
    await prepare(...names.map((remote) => ({ remote })));
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

  it('check again when they were second: of two on one path only one goes live', async () => {
    const extensions = { routes: [routeFixture('log')] };
    await prepare({ remote: 'one', extensions }, { remote: 'two', extensions });
    await release('promote', 'host', '1.0.0');
    const outcomes = await Promise.all(['one', 'two'].map((name) => release('promote', name, '1.0.0')));
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 4]);
    expect(outcomes.find(({ code }) => code === 4)?.err).toContain('path /log belongs to one release alone');
  });

  it('begin one store when they are the first', async () => {
    await prepare();
    const outcomes = await Promise.all(
      ['ann', 'bob', 'eve'].map((actor) => release('promote', 'host', '1.0.0', '--actor', actor, '--json')),
    );
    expect(outcomes.map(({ out }) => JSON.parse(out).committed).sort()).toEqual([false, false, true]);
    expect((await (await openStore()).head())?.sequence).toBe(1);
  });
});
