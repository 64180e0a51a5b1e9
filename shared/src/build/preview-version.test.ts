import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { previewVersion } from './preview-version';
import { buildRemote } from './testing/build-remote';

it('names a version by the sources of the package and its lockfile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write('reports/src/page.tsx', 'one');
  await write('package-lock.json', '{}');
  const current = () => previewVersion(join(folder, 'reports'), '1.4.0');
  const first = current();
  expect(first).toMatch(/^1\.4\.0-preview\.[a-f][0-9a-f]{7}$/);
  await write('reports/src/page.test.tsx', 'a test');
  await write('reports/dist/page.js', 'a build');
  await write('reports/node_modules/x/index.js', 'a package');
  expect(current()).toBe(first);
  await write('reports/src/page.tsx', 'two');
  const second = current();
  await write('package-lock.json', '{ "lockfileVersion": 3 }');
  expect(new Set([first, second, current()]).size).toBe(3);
});

it('builds a preview if RELEASE_PREVIEW says so', async () => {
  const page = 'export const Page = () => null;';
  const read = ({ files }: Awaited<ReturnType<typeof buildRemote>>) => JSON.parse(files['release.json'] ?? '{}');
  expect(read(await buildRemote(page))).not.toHaveProperty('preview');
  vi.stubEnv('RELEASE_PREVIEW', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(read(await buildRemote(page))).toMatchObject({
    preview: true,
    version: expect.stringMatching(/^1\.5\.0-preview\.[0-9a-f]{8}$/),
    name: expect.stringMatching(/^billing_1_5_0__preview_[0-9a-f]{8}$/),
  });
});
