import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { fileBackend } from '../store/file-backend';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { promoteVersions, publishAll, temporaryFolder } from '../testing/fixtures';
import { verify } from './verify';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = releaseStore(await fileBackend(folder));
  await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }, { version: '2.0.0' }]);
  await promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });
  await promoteVersions(store, { billing: '1.1.0' });
});

const file = (version: string, name: string) => join(folder, 'builds', 'billing', version, name);

it('checks live versions and their fallbacks', async () => {
  expect(await verify(store)).toEqual([
    { name: 'host', version: '1.0.0', files: 1 },
    { name: 'billing', version: '1.1.0', files: 1 },
    { name: 'billing', version: '1.0.0', files: 1 },
  ]);
});

it.each([
  { damage: 'a changed file', version: '1.1.0', name: 'remoteEntry.js', bytes: Buffer.from('changed') },
  { damage: 'a variant of other contents', version: '1.0.0', name: 'remoteEntry.js.br', bytes: brotliCompressSync('changed') },
  { damage: 'a variant that is not compressed', version: '1.1.0', name: 'remoteEntry.js.gz', bytes: Buffer.from('changed') },
])('reports $damage', async ({ version, name, bytes }) => {
  await writeFile(file(version, name), bytes);
  const reason = `builds/billing/${version}/${name} does not have the contents that were published`;
  await expect(verify(store)).rejects.toMatchObject({ kind: 'integrity', reasons: [reason] });
});

it('reports missing files and releases', async () => {
  await rm(file('1.1.0', 'remoteEntry.js'));
  await rm(file('1.0.0', 'release.json'));
  const reopened = releaseStore(await fileBackend(folder));
  await expect(verify(reopened)).rejects.toMatchObject({
    reasons: ['builds/billing/1.1.0/remoteEntry.js is missing', 'billing 1.0.0 is missing'],
  });
});

it('ignores versions that no visitor can get', async () => {
  await rm(file('2.0.0', 'remoteEntry.js'));
  expect(await verify(store)).toHaveLength(3);
});
