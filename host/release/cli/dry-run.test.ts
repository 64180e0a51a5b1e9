import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileBackend } from '../store/file-backend';
import { releaseStore } from '../store/release-store';
import { publishAll, type ReleaseFixtureOptions, temporaryFolder, writeDist } from '../testing/fixtures';
import { runRelease } from '../testing/run-program';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const release = (...args: string[]) => runRelease([...args, '--store', `file:${folder}`]);

async function snapshotFolder(): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    found.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = entry.isFile() ? (await readFile(path)).toString('base64') : '';
      return [path, `${(await stat(path)).mtimeMs} ${bytes}`] as const;
    }),
  );
  return Object.fromEntries(files);
}

async function preparePromotions() {
  const releases: ReleaseFixtureOptions[] = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ version }));
  await publishAll(releaseStore(await fileBackend(folder)), [{ remote: 'host' }, ...releases]);
  await release('promote', 'host@1.0.0', 'billing@1.0.0');
  await release('promote', 'billing', '1.1.0');
}

describe('a dry run', () => {
  it.each([
    ['promote billing 1.2.0 --now', 0, 'billing 1.1.0 -> 1.2.0 is live, in open tabs at once (sequence 3)'],
    ['promote billing 1.2.0 --canary 5,25 --every 30m', 0, 'billing 1.2.0 is given to 5 % of visitors, then 25 %'],
    ['promote billing 1.3.0', 7, 'billing 1.3.0 is not published'],
    ['rollback billing', 0, 'billing 1.1.0 -> 1.0.0 is live'],
    ['rollback billing --from 1.2.0', 3, 'billing runs 1.1.0 now'],
    ['rollback --to-sequence 1', 0, 'billing 1.1.0 -> 1.0.0 is live'],
    ['remove billing', 0, 'billing 1.1.0 is no longer live'],
    ['remove host', 4, 'the host cannot be removed'],
    ['preview billing 1.2.0 --for 2h', 0, 'a preview of billing 1.2.0 at / until'],
    ['freeze', 0, 'frozen: the guard and planned canary steps are paused'],
    ['repair', 0, 'the log is intact'],
    ['mend', 0, 'the log is intact'],
    ['site', 0, 'the page without an edge shows sequence 2'],
    ['gc --delete', 0, '4 builds are needed'],
  ])('of %s exits with %i, reports the outcome and writes nothing', async (line, code, text) => {
    await preparePromotions();
    const before = await snapshotFolder();
    const result = await release(...line.split(' '), '--dry-run');
    expect([result.code, code === 0 ? result.out : result.err]).toEqual([code, expect.stringContaining(text)]);
    if (code === 0) {
      expect(result.out).toMatch(/^dry run, nothing is written; without --dry-run:\n {2}/);
    }
    expect(await snapshotFolder()).toEqual(before);
  });

  it('checks and compresses a publication, even into a missing store', async () => {
    const dir = await writeDist({ remote: 'host' });
    await rm(folder, { recursive: true });
    expect(await release('publish', 'host', '--dir', dir, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringContaining('host 1.0.0 is published (1 files)'),
    });
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  it('refuses damaged files as the real run does', async () => {
    await preparePromotions();
    await writeFile(join(folder, 'builds', 'billing', '1.2.0', 'remoteEntry.js'), 'other');
    expect(await release('promote', 'billing', '1.2.0', '--dry-run')).toMatchObject({
      code: 5,
      err: expect.stringContaining('remoteEntry.js'),
    });
  });

  it('repairs a damaged log and removes a site in memory only', async () => {
    await preparePromotions();
    await release('site');
    await writeFile(join(folder, 'log', '000000000002.json'), 'not JSON');
    const before = await snapshotFolder();
    expect((await release('repair', '--dry-run')).out).toContain('log/000000000002.json was damaged: it repeats sequence 1 now');
    expect((await release('site', '--remove', '--dry-run')).out).toContain('only edges serve the console now');
    expect(await snapshotFolder()).toEqual(before);
  });

  it('is marked in JSON', async () => {
    await preparePromotions();
    const { out } = await release('promote', 'billing', '1.2.0', '--dry-run', '--json');
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      dryRun: true,
      committed: true,
      changes: [{ name: 'billing', from: '1.1.0', to: '1.2.0' }],
    });
  });

  it('cannot be combined with --wait', async () => {
    expect(await release('rollback', 'billing', '--wait', '--dry-run')).toMatchObject({ code: 2 });
  });
});
