import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { startConsole, startConsoleFrom } from '../support/console';
import { root, run, stop, unlimited, waitForOutput } from '../support/processes';
import { signIn } from '../support/sign-in';

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-serving-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const isServed = (address: string) =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('publishes nothing from an edge on a shared store, reports an empty store, and serves it once filled', async ({ page }) => {
  test.setTimeout(300_000);
  const store = { RELEASE_STORE: `file:${join(folder, 'store')}` };
  const running = await startConsole({ env: store });
  try {
    expect((await fetch(running.address, { headers: { accept: 'text/html' } })).status).toBe(503);
    expect(await running.release('history')).toMatchObject({ code: 0, stdout: 'nothing went live yet\n' });

    const published = await running.release('publish', '--all', '--dirty');
    expect(published, published.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/next: RELEASE_STORE=\S+ npm run -s release -- promote --all/),
    });
    const promoted = await running.release('promote', '--all');
    expect(promoted, promoted.stderr).toMatchObject({ code: 0, stdout: expect.stringMatching(/^host .* is live, .*\(sequence 1\)$/m) });
    await signIn(page, running.address);

    const again = await startConsole({ env: store });
    await again.stop();
    expect((await running.release('history')).stdout.trim().split('\n')).toHaveLength(1);
  } finally {
    await running.stop();
  }
});

test('serves a store from a folder of a few megabytes with Node alone', async ({ page }) => {
  const edgeFolder = join(folder, 'edge');
  expect(await run('npm', ['run', '-s', 'edge', '--', '--folder', edgeFolder])).toMatchObject({ code: 0 });
  const sizes = await Promise.all((await readdir(edgeFolder)).map(async (name) => (await stat(join(edgeFolder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000);
  expect(await run('npm', ['run', '-s', 'edge', '--', '--folder', edgeFolder])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty'),
  });

  const gateway = await startConsoleFrom(template);
  await cp(join(template, 'store'), join(folder, 'store'), { recursive: true });
  const env = {
    PATH: process.env.PATH,
    RELEASE_STORE: `file:${join(folder, 'store')}`,
    DATA_DIR: join(folder, 'data'),
    GATEWAY_URL: gateway.address,
    PORT: '0',
  };
  const edge = spawn(process.execPath, [join(edgeFolder, 'edge.mjs')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const [, address = ''] = await waitForOutput(edge, /running at (http:\S+)/);
    await signIn(page, address);
    const status = await run(process.execPath, [join(edgeFolder, 'release.mjs'), 'status', '--json'], { cwd: folder, env });
    expect(JSON.parse(status.stdout)).toMatchObject({
      ok: true,
      live: expect.arrayContaining([expect.objectContaining({ name: 'billing' })]),
    });
  } finally {
    await stop(edge);
    await gateway.stop();
  }
  expect(edge.exitCode).toBe(0);
});

/** Processes with the data folder in their environment, readable on Linux only. */
async function processesOf(dataDir: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const environments = await Promise.all(ids.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')));
  return ids.filter((_, index) => environments[index]?.split('\0').includes(`DATA_DIR=${dataDir}`));
}

const programs: [string, string[], RegExp][] = [
  ['npm start', ['start'], /running: (http:\S+)/],
  ['npm run edge', ['run', '-s', 'edge'], /running(?::| at) (http:\S+)/],
  ['npm run dev', ['run', '-s', 'dev', '--', 'billing'], /on the console at (http:[^\s,]+)/],
];

for (const [name, args, said] of programs) {
  test(`stops everything that ${name} started when npm is stopped`, async () => {
    test.setTimeout(180_000);
    const dataDir = join(folder, 'data');
    await cp(template, dataDir, { recursive: true });
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', ...unlimited };
    const npm = spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [, address = ''] = await waitForOutput(npm, said);
    expect(await isServed(address)).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(() => isServed(address)).toBe(false);
    await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);
    // The WAL is empty, so the gateway also stopped gracefully.
    expect(await readdir(dataDir)).not.toContain('gateway.db-wal');
  });
}
