import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { fileBackend } from '../store/file-backend';
import { type ReleaseStore, releaseStore } from '../store/release-store';
import { commitInfo, publishAll, temporaryFolder } from '../testing/fixtures';
import { promote } from './promote';
import { verify } from './verify';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = releaseStore(await fileBackend(folder));
  await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }, { version: '2.0.0' }]);
  await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
  await promote(store, { versions: { billing: '1.1.0' }, force: false, ...commitInfo });
});

const file = (version: string, name: string) => join(folder, 'builds', 'billing', version, name);

it('looks at what is live and at what a rollback goes back to', async () => {
  expect(await verify(store)).toEqual([
    { name: 'host', version: '1.0.0', files: 1 },
    { name: 'billing', version: '1.1.0', files: 1 },
    { name: 'billing', version: '1.0.0', files: 1 },
  ]);
});

it.each([
  ['a changed file', '1.1.0', 'remoteEntry.js', Buffer.from('changed')],
  ['a compressed form of something else', '1.0.0', 'remoteEntry.js.br', brotliCompressSync('changed')],
  ['a compressed form that is none', '1.1.0', 'remoteEntry.js.gz', Buffer.from('changed')],
])('names %s', async (_, version, name, bytes) => {
  await writeFile(file(version, name), bytes);
  const reason = `builds/billing/${version}/${name} does not have the contents that were published`;
  await expect(verify(store)).rejects.toMatchObject({ kind: 'integrity', reasons: [reason] });
});

it('names all that is missing, a whole release too', async () => {
  await rm(file('1.1.0', 'remoteEntry.js'));
  await rm(file('1.0.0', 'release.json'));
  const anew = releaseStore(await fileBackend(folder));
  await expect(verify(anew)).rejects.toMatchObject({
    reasons: ['builds/billing/1.1.0/remoteEntry.js is missing', 'billing 1.0.0 is missing'],
  });
});

it('leaves alone what nobody can be given', async () => {
  await rm(file('2.0.0', 'remoteEntry.js'));
  expect(await verify(store)).toHaveLength(3);
});
