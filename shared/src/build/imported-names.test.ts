import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { remoteConfig } from './remote-config';
import { readVersions } from './versions';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Builds a remote of one page and answers with its release.json. */
async function build(page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'remote-'));
  folders.push(folder);
  await mkdir(join(folder, 'src', 'log'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'package.json'), '{ "version": "1.5.0" }');
  await writeFile(join(folder, 'src', 'log', 'page.tsx'), page);
  for (const locale of ['zh', 'en']) {
    await writeFile(join(folder, 'locales', `${locale}.json`), '{}');
  }
  const route = { id: 'log', path: '/log', expose: './log', access: 'user' } as const;
  const compiler = rspack(remoteConfig(folder, { name: 'billing', routes: [route], navigation: [], settingsTabs: [], commands: [] }));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()));
  });
  await new Promise((closed) => compiler.close(closed));
  return JSON.parse(await readFile(join(folder, 'dist', 'release.json'), 'utf8'));
}

it('records the names that a remote uses from the host, and no unused imports', async () => {
  const release = await build(`
    import { Note, Text as Words, type Tone } from '@console/shared/ui';
    import * as format from '@console/shared/format';
    import { storage } from '@console/shared/session';
    export { useQuery } from '@console/shared/query';
    export const Page = (tone: Tone) => [Words, tone, format.formatTime(1), storage.read('x')];
  `);
  expect(release.uses).toEqual({
    '@console/shared/format': ['formatTime'],
    '@console/shared/query': ['useQuery'],
    '@console/shared/session': ['storage'],
    '@console/shared/ui': ['Text'],
  });
  expect(release.requires.host).toMatch(/^\^\d+\.\d+\.0$/);
  expect(release.shared['@console/shared']).toBe(release.requires.host);
});

it('records unknown names as * and requires the interface of the build', async () => {
  const { uses, requires } = await build(`
    import * as format from '@console/shared/format';
    export const Page = (name: string) => [Reflect.get(format, name), import('@console/shared/forms')];
  `);
  expect(uses).toEqual({ '@console/shared/format': ['*'], '@console/shared/forms': ['*'] });
  expect(requires.host).toBe(`^${readVersions().shared}`);
});
