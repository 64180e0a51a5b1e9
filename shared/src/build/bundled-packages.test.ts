import { expect, it } from 'vitest';
import { buildRemote } from './testing/build-remote';
import { readVersions } from './versions';

const readDependencies = (files: Record<string, string>) => JSON.parse(files['release.json'] ?? '').dependencies;

it('records bundled packages with the bytes of their minified code, and the versions of what the host provides', async () => {
  const words = `export const words = ${JSON.stringify('word '.repeat(200))};\n/* comment */`;
  const page = `
    import { words } from 'words';
    import { small } from '@scope/small';
    import { Text } from '@console/shared/ui';
    export const Page = () => [words, small, Text];
  `;
  const { files } = await buildRemote(page, {
    words: { version: '2.1.0', code: words },
    '@scope/small': { version: '1.0.0-beta.1', code: 'export const small = Symbol("small");' },
    unused: { version: '1.0.0', code: 'export const unused = 1;' },
  });
  const { bundled, builtWith, demands } = readDependencies(files);
  expect(bundled).toEqual([
    { name: 'words', version: '2.1.0', bytes: expect.any(Number) },
    { name: '@scope/small', version: '1.0.0-beta.1', bytes: expect.any(Number) },
  ]);
  expect(bundled[0].bytes).toBeGreaterThanOrEqual(1_000);
  expect(bundled[0].bytes).toBeLessThan(1_100);
  expect(builtWith).toMatchObject({ react: readVersions().react, '@console/shared': readVersions().shared });
  expect(demands).toEqual(expect.any(Array));
});

it('refuses a build with a package of which only the host may have an instance', async () => {
  const page = "import { useQuery } from '@tanstack/react-query'; export const Page = () => useQuery();";
  await expect(
    buildRemote(page, { '@tanstack/react-query': { version: '5.0.0', code: 'export const useQuery = () => String(Math.random());' } }),
  ).rejects.toThrow(
    '@tanstack/react-query 5.0.0 is bundled, but the host has the only instance: import from @console/shared/query, and from nothing else',
  );
});
