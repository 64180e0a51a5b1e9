import { expect, it } from 'vitest';
import { buildRemote } from './testing/build-remote';

it('emits a source map without sources for each script, which no script refers to', async () => {
  const page = 'export const Page = (rows?: { quota: number }) => String(rows!.quota);\n';
  const { folder, files } = await buildRemote(page);
  const release = JSON.parse(files['release.json'] ?? '') as { files: Record<string, unknown>; exposes: Record<string, string[]> };
  const served = Object.keys(release.files);
  const [script = ''] = release.exposes['./log'] ?? [];
  expect(served.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of served) {
    expect(files[file], file).not.toContain('sourceMappingURL');
  }

  const map = JSON.parse(files[`${script}.map`] ?? '') as { sources: string[]; sourcesContent?: unknown };
  expect(map.sources).toContain('src/log/page.tsx');
  expect(map.sourcesContent).toBeUndefined();
  for (const [file, text] of Object.entries(files)) {
    expect(text, file).not.toContain(folder);
  }
});
