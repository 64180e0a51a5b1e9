import { expect, it } from 'vitest';
import { buildRemote } from './testing/build-remote';
import { readVersions } from './versions';

async function buildRelease(page: string) {
  const { files } = await buildRemote(page);
  return JSON.parse(files['release.json'] ?? '');
}

it('records the names that a remote uses from the host, and no unused imports', async () => {
  const release = await buildRelease(`
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
  const { uses, requires } = await buildRelease(`
    import * as format from '@console/shared/format';
    export const Page = (name: string) => [Reflect.get(format, name), import('@console/shared/forms')];
  `);
  expect(uses).toEqual({ '@console/shared/format': ['*'], '@console/shared/forms': ['*'] });
  expect(requires.host).toBe(`^${readVersions().shared}`);
});
