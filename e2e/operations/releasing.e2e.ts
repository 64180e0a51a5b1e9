import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { allowUnreproducible, publishVariant } from '../support/releases';
import { copyVariant } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

type Entry = { sequence: number; verb: string; actor: string; changes: { name: string; from: string | null; to: string | null }[] };

const history = async () => (JSON.parse((await running.release('history', '--json')).stdout) as { entries: Entry[] }).entries;

const liveOf = async (name: string) => {
  const { live } = JSON.parse((await running.release('status', '--json')).stdout) as {
    live: { name: string; live: string; bad: string[] }[];
  };
  return live.find((line) => line.name === name);
};

async function goLive(...versions: string[]): Promise<void> {
  for (const version of versions) {
    await publishVariant(running, { remote: 'billing', version });
    expect((await running.release('promote', 'billing', version)).code).toBe(0);
  }
}

test('rolls back one version when two operators act at once or one acts twice', async () => {
  await goLive('1.1.0', '1.1.1');
  const both = await Promise.all([1, 2].map(() => running.release('rollback', 'billing', '--from', '1.1.1')));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await liveOf('billing')).toMatchObject({ live: '1.1.0', bad: ['1.1.1'] });
  expect((await history())[0]).toMatchObject({ verb: 'rollback', changes: [{ name: 'billing', from: '1.1.1', to: '1.1.0' }] });

  const again = await running.release('rollback', 'billing');
  expect([again.code, again.stderr]).toEqual([3, expect.stringContaining('rollback billing --from 1.1.0')]);
  expect(await liveOf('billing')).toMatchObject({ live: '1.1.0', bad: ['1.1.1'] });
});

test('restores everything that was live at an entry in one new entry', async () => {
  await goLive('1.1.0');
  const [{ sequence }] = (await history()) as [Entry];
  await publishVariant(running, { remote: 'account', version: '1.1.0' });
  await publishVariant(running, { remote: 'billing', version: '1.1.1' });
  expect((await running.release('promote', 'account@1.1.0', 'billing@1.1.1')).code).toBe(0);
  expect((await history())[0]?.changes.map(({ name }) => name).toSorted()).toEqual(['account', 'billing']);

  expect((await running.release('rollback', '--to-sequence', String(sequence))).code).toBe(0);
  expect((await history())[0]?.changes).toEqual(
    expect.arrayContaining([
      { name: 'account', from: '1.1.0', to: '1.0.0' },
      { name: 'billing', from: '1.1.1', to: '1.1.0' },
    ]),
  );
  expect((await liveOf('billing'))?.bad).toEqual([]);
});

test('refuses to promote a version with a changed file in the store', async () => {
  await publishVariant(running, { remote: 'billing', version: '1.1.0' });
  const build = join(running.dataDir, 'store', 'builds', 'billing', '1.1.0');
  const chunk = (await readdir(build)).find((name) => name.endsWith('.js') && !name.startsWith('remoteEntry'));
  await writeFile(join(build, chunk ?? ''), 'window.tampered = true;');
  for (const verb of [['check'], ['promote'], ['promote', '--canary', '10']]) {
    const [first = '', ...options] = verb;
    const { code, stdout, stderr } = await running.release(first, 'billing', '1.1.0', ...options);
    expect([code, stdout + stderr], verb.join(' ')).toEqual([first === 'check' ? 4 : 5, expect.stringContaining(chunk ?? '')]);
  }
  expect((await liveOf('billing'))?.live).toBe('1.0.0');
});

test('publishes uncommitted files only with --dirty', async () => {
  const dist = await copyVariant({ remote: 'billing', version: '1.1.0' });
  try {
    // The checkout itself may have uncommitted changes.
    const record = join(dist, 'release.json');
    const release = JSON.parse(await readFile(record, 'utf8'));
    await writeFile(record, JSON.stringify({ ...release, provenance: { ...release.provenance, dirty: ['src/log/page.tsx'] } }));
    const refused = await running.release('publish', 'billing', '--dir', dist);
    expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('--dirty')]);
    expect((await running.release('publish', 'billing', '--dir', dist, ...allowUnreproducible)).code).toBe(0);
  } finally {
    await rm(dist, { recursive: true });
  }
});

test('creates no store when reading, and writes nothing in a dry run', async () => {
  const nowhere = join(running.dataDir, 'nowhere');
  expect((await running.release('status', '--store', `file:${nowhere}`)).code).toBe(7);
  await expect(stat(nowhere)).rejects.toThrow('ENOENT');

  await goLive('1.1.0');
  const before = await history();
  const { code, stdout } = await running.release('rollback', 'billing', '--dry-run');
  expect([code, stdout]).toEqual([0, expect.stringContaining('billing 1.1.0 -> 1.0.0 is live')]);
  expect(await history()).toEqual(before);
});
