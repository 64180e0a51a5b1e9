import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../../release/access/tokens';
import { findDamagedObjects } from '../../release/checks/file-integrity';
import { publish, readBuildOf } from '../../release/operations/publish';
import { type SealedBuild, sealBuild } from '../../release/operations/sealed-build';
import { edgeService } from '../../release/service/edge-service';
import type { ReleaseService } from '../../release/service/release-service';
import { buildKey } from '../../release/store/release-store';
import { temporaryFolder, writeDist } from '../../release/testing/fixtures';
import { runRelease } from '../../release/testing/run-program';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;
let keys: string;
let secret: string;
let service: ReleaseService;

const allowance = { dirty: false, unlocked: false };

async function writeKeyPair(name: string): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(join(keys, name), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await writeFile(join(keys, `${name}.pub`), publicKey.export({ format: 'pem', type: 'spki' }));
}

const readRecord = (version = '1.0.0') => edge.store.backend.read(buildKey('billing', version, 'release.json'));

beforeEach(async () => {
  keys = await temporaryFolder();
  await writeKeyPair('ci');
  await writeKeyPair('mallory');
  const prepare = async (store: TestEdge['store']) =>
    publish(store, 'host', await writeDist({ remote: 'host' }), { signingKey: join(keys, 'ci') });
  edge = await startTestEdge(prepare, { signers: join(keys, 'ci.pub') });
  ({ secret } = await createToken(edge.store.backend, {
    name: 'ci',
    remotes: 'all',
    actions: ['publish', 'promote'],
    lasts: 60_000,
    actor: 'ann',
  }));
  service = edgeService(new URL(edge.base), async () => secret);
});

describe('an edge with required signers', () => {
  const run = (...args: string[]) => runRelease([...args, '--edge', edge.base], { RELEASE_TOKEN: secret });

  it('publishes and promotes what the command line has signed with a listed key', async () => {
    const dir = await writeDist();
    expect(await run('publish', 'billing', '--dir', dir, '--sign', join(keys, 'ci'))).toMatchObject({ code: 0 });
    expect(await run('publish', 'billing', '--dir', dir, '--sign', join(keys, 'ci'))).toMatchObject({
      code: 0,
      out: expect.stringContaining('was published before'),
    });
    const release = await edge.store.release('billing', '1.0.0');
    expect(Object.keys(release?.files['remoteEntry.js']?.encodings ?? {})).toEqual(['br', 'gzip']);
    expect(release && (await findDamagedObjects(edge.store.backend, release))).toEqual([]);
    expect(await run('promote', 'host@1.0.0', 'billing@1.0.0')).toMatchObject({ code: 0 });
  });

  it.each([
    { signed: 'nobody', option: [], reason: 'billing 1.0.0 is not signed' },
    { signed: 'another key', option: ['--sign', 'mallory'], reason: 'signed by a key that RELEASE_SIGNERS does not hold' },
  ])('refuses an upload signed by $signed at once', async ({ option, reason }) => {
    const [flag, key = ''] = option;
    const result = await run('publish', 'billing', '--dir', await writeDist(), ...(flag ? [flag, join(keys, key)] : []));
    expect(result).toMatchObject({ code: 5, err: expect.stringContaining(reason) });
    expect(await edge.store.backend.listAll('builds/billing')).toEqual([]);
  });
});

describe('a sealed upload', () => {
  let sealed: SealedBuild;

  beforeEach(async () => {
    sealed = await sealBuild(await readBuildOf('billing', await writeDist()), join(keys, 'ci'));
  });

  it('keeps release.json byte by byte', async () => {
    await service.publish(sealed, { allowance });
    expect((await readRecord())?.equals(sealed.record)).toBe(true);
  });

  it.each<[string, (build: SealedBuild) => Iterable<[string, Buffer]>, string]>([
    ['lacks a variant', () => [], 'remoteEntry.js.br is listed but is missing'],
    [
      'has a variant of other contents',
      ({ variants }) => [...variants].map(([name, bytes]) => [name, Buffer.alloc(bytes.byteLength)]),
      'remoteEntry.js.br does not decompress to remoteEntry.js',
    ],
    [
      'has a variant of another size',
      ({ variants }) => [...variants].map(([name]) => [name, brotliCompressSync(Buffer.alloc(8 * 1024 * 1024))]),
      'the list says',
    ],
    [
      'has a variant that is not listed',
      ({ variants }) => [...variants, ['main.js.br', Buffer.from('x')]],
      'main.js.br is emitted but not',
    ],
  ])('is refused if it %s', async (_, change, reason) => {
    await expect(service.publish({ ...sealed, variants: new Map(change(sealed)) }, { allowance })).rejects.toMatchObject({
      kind: 'integrity',
      reasons: expect.arrayContaining([expect.stringContaining(reason)]),
    });
    expect(await edge.store.versions('billing')).toEqual([]);
  });

  it('is refused if its record changed after it was signed', async () => {
    const record = Buffer.from(sealed.record.toString().replace('"commit": "abc"', '"commit": "abd"'));
    await expect(service.publish({ ...sealed, record }, { allowance })).rejects.toMatchObject({
      kind: 'integrity',
      reasons: ['billing 1.0.0 is not what was signed'],
    });
  });
});
