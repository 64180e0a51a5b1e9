import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { remoteConfig } from './remote-config';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function build() {
  const folder = await mkdtemp(join(tmpdir(), 'remote-'));
  folders.push(folder);
  await mkdir(join(folder, 'src', 'log'), { recursive: true });
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'package.json'), '{ "version": "1.5.0" }');
  await writeFile(join(folder, 'src', 'log', 'page.tsx'), 'export const Page = (rows?: { quota: number }) => String(rows!.quota);\n');
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
  const files = await readdir(dist);
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(dist, file), 'utf8')] as const));
  return { folder, texts: Object.fromEntries(texts) };
}

it('emits a source map without sources for each script, which no script refers to', async () => {
  const { folder, texts } = await build();
  const release = JSON.parse(texts['release.json'] ?? '') as { files: Record<string, unknown>; exposes: Record<string, string[]> };
  const served = Object.keys(release.files);
  const [page = ''] = release.exposes['./log'] ?? [];
  expect(served.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of served) {
    expect(texts[file], file).not.toContain('sourceMappingURL');
  }

  const map = JSON.parse(texts[`${page}.map`] ?? '') as { sources: string[]; sourcesContent?: unknown };
  expect(map.sources).toContain('src/log/page.tsx');
  expect(map.sourcesContent).toBeUndefined();
  for (const [file, text] of Object.entries(texts)) {
    expect(text, file).not.toContain(folder);
  }
});
