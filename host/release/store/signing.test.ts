import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { publish } from '../operations/publish';
import { emptyStore, promoteVersions, publishAll, temporaryFolder, writeDist } from '../testing/fixtures';
import { buildKey, type ReleaseStore, releaseStore } from './release-store';
import { createSignatureCheck, signRelease } from './signing';

let folder: string;
let open: ReleaseStore;

async function writeKeyPair(name: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(join(folder, `${name}.pub`), publicKey.export({ format: 'pem', type: 'spki' }));
  const path = join(folder, name);
  await writeFile(path, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return path;
}

async function openWithSigners(...names: string[]): Promise<ReleaseStore> {
  const path = join(folder, 'signers.pem');
  const keys = await Promise.all(names.map((name) => readFile(join(folder, `${name}.pub`), 'utf8')));
  await writeFile(path, keys.join('\n'));
  return releaseStore(open.backend, createSignatureCheck({ RELEASE_SIGNERS: path }));
}

const promoteAll = (store: ReleaseStore) => promoteVersions(store, { host: '1.0.0', billing: '1.0.0' });

beforeEach(async () => {
  folder = await temporaryFolder();
  open = await emptyStore();
  const signingKey = await writeKeyPair('ci');
  await writeKeyPair('ann');
  await publish(open, 'host', await writeDist({ remote: 'host' }), { signingKey });
});

it('accepts a signature by any of the required keys', async () => {
  await publish(open, 'billing', await writeDist(), { signingKey: join(folder, 'ann') });
  expect((await promoteAll(await openWithSigners('ci', 'ann'))).committed).toBe(true);
});

it.each([
  { release: 'an unsigned release', key: undefined, reason: /^billing 1\.0\.0 is not signed, .*--sign KEYFILE$/ },
  {
    release: 'a release signed by another key',
    key: 'ann',
    reason: /^billing 1\.0\.0 is signed by a key that RELEASE_SIGNERS does not hold/,
  },
])('refuses $release', async ({ key, reason }) => {
  await publish(open, 'billing', await writeDist(), { signingKey: key && join(folder, key) });
  await expect(promoteAll(await openWithSigners('ci'))).rejects.toMatchObject({
    kind: 'integrity',
    reasons: [expect.stringMatching(reason)],
  });
  expect((await promoteAll(open)).committed).toBe(true);
});

it('refuses a release that changed after it was signed', async () => {
  await publish(open, 'billing', await writeDist(), { signingKey: join(folder, 'ci') });
  const key = buildKey('billing', '1.0.0', 'release.json');
  const release = JSON.parse((await open.backend.read(key))?.toString() ?? '');
  await open.backend.write(key, Buffer.from(JSON.stringify({ ...release, commit: 'f'.repeat(40) })));
  await expect(promoteAll(await openWithSigners('ci'))).rejects.toMatchObject({
    kind: 'integrity',
    reasons: ['billing 1.0.0 is not what was signed'],
  });
});

it('verifies a release.json with unknown fields', async () => {
  await publish(open, 'billing', await writeDist());
  const key = buildKey('billing', '1.0.0', 'release.json');
  const later = { ...JSON.parse((await open.backend.read(key))?.toString() ?? ''), later: ['a field'] };
  await open.backend.write(key, Buffer.from(JSON.stringify(signRelease(later, join(folder, 'ci')))));
  expect((await promoteAll(await openWithSigners('ci'))).committed).toBe(true);
});

it('names the file without a key', async () => {
  await writeFile(join(folder, 'none.pem'), 'none');
  expect(() => createSignatureCheck({ RELEASE_SIGNERS: join(folder, 'none.pem') })).toThrow(/none\.pem, which holds no public key in PEM/);
  expect(() => createSignatureCheck({ RELEASE_SIGNERS: join(folder, 'missing') })).toThrow(/RELEASE_SIGNERS names .*missing/);
  const dist = await writeDist();
  await expect(publish(open, 'billing', dist, { signingKey: join(folder, 'none.pem') })).rejects.toMatchObject({ kind: 'usage' });
  await publishAll(open, [{}]);
});
