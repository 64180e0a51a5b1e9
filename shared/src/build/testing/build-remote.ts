import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { onTestFinished } from 'vitest';
import { remoteConfig } from '../remote-config';

/**
 * Builds a remote of one page in a folder that exists until the test ends.
 *
 * @param packages versions and code of installed packages, by name
 * @returns `files` are the texts in `dist`, by name
 */
export async function buildRemote(
  page: string,
  packages: Record<string, { version: string; code: string }> = {},
): Promise<{ folder: string; files: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'remote-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'src', 'log'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'package.json'), '{ "version": "1.5.0" }');
  await writeFile(join(folder, 'src', 'log', 'page.tsx'), page);
  for (const [name, { version, code }] of Object.entries(packages)) {
    const installed = join(folder, 'node_modules', name);
    await mkdir(installed, { recursive: true });
    await writeFile(join(installed, 'package.json'), JSON.stringify({ name, version, type: 'module', main: 'index.js' }));
    await writeFile(join(installed, 'index.js'), code);
  }
  for (const locale of ['zh', 'en']) {
    await writeFile(join(folder, 'locales', `${locale}.json`), '{}');
  }
  const route = { id: 'log', path: '/log', expose: './log', access: 'user' } as const;
  const compiler = rspack(remoteConfig(folder, { name: 'billing', routes: [route], navigation: [], settingsTabs: [], commands: [] }));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()));
  });
  await new Promise((closed) => compiler.close(closed));
  const dist = join(folder, 'dist');
  const texts = (await readdir(dist)).map(async (name) => [name, await readFile(join(dist, name), 'utf8')] as const);
  return { folder, files: Object.fromEntries(await Promise.all(texts)) };
}
