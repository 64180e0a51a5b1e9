import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { releaseVariant } from '../support/releases';
import { buildRemote, retitled } from '../support/variant';

let running: RunningConsole;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
});
test.afterEach(() => running.stop());

const builds = () => join(running.dataDir, 'store', 'builds');

async function hashes(folder: string): Promise<Record<string, string>> {
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pairs = files.map(
    async (path) =>
      [
        path.slice(folder.length),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

test('releasing one remote changes no byte of another', async () => {
  const others = ['host', 'account', 'admin', 'playground'];
  const before = await Promise.all(others.map((name) => hashes(join(builds(), name))));
  await releaseVariant(running, retitled('billing'));
  expect(await Promise.all(others.map((name) => hashes(join(builds(), name))))).toEqual(before);

  // A rebuild of another remote, after billing changed, gives identical bytes.
  const folder = await mkdtemp(join(tmpdir(), 'rebuilt-'));
  try {
    await buildRemote('account', folder);
    const built = await hashes(folder);
    // Source maps are stored separately.
    const served = Object.entries(built).filter(([path]) => path !== '/release.json' && !path.endsWith('.map'));
    const live = await hashes(join(builds(), 'account', '1.0.0'));
    for (const [path, hash] of served) {
      expect(live[path], path).toBe(hash);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
