import { PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, it } from 'vitest';
import { forwardRequest, listen } from '../../e2e/support/forward-request';
import { freePort } from '../../e2e/support/free-port';
import { promote } from '../release/operations/promote';
import { openBackend } from '../release/store/open-backend';
import { releaseStore } from '../release/store/release-store';
import { bundlePath } from '../release/testing/bundle';
import { canMount, onFaultyDisk } from '../release/testing/faulty-disk';
import { commitInfo, publishAll, temporaryFolder } from '../release/testing/fixtures';
import { runProgram, runRelease } from '../release/testing/run-program';
import { createBucket, createS3Client, storeKinds, type TestStore } from '../release/testing/test-stores';
import { call, until } from './testing/call';
import { startEdgeProgram } from './testing/edge-program';

type Stop = () => Promise<void>;

const stops: Stop[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) {
    await stop();
  }
});

const hasObjectStore = storeKinds.length > 1;

async function filled(place: TestStore) {
  const store = releaseStore(await openBackend(place.address, place.env));
  await publishAll(store, [{ remote: 'host' }, { version: '1.0.0' }, { version: '1.1.0' }]);
  await promote(store, { versions: { host: '1.0.0', billing: '1.0.0' }, force: false, ...commitInfo });
  await promote(store, { versions: { billing: '1.1.0' }, force: false, ...commitInfo });
  return store;
}

/** The store as seen by clients without write access. */
type FaultyStore = { address: string; env: Record<string, string>; command: (program: string[]) => Promise<string[]> };

const runDirectly = async (program: string[]) => program;

async function faultyFolder(how: 'full' | 'read-only'): Promise<FaultyStore> {
  const folder = await temporaryFolder();
  await filled({ address: `file:${folder}`, env: {} });
  return { address: `file:${folder}`, env: {}, command: (program) => onFaultyDisk(folder, how, program) };
}

const getBucket = (address: string) => new URL(address).hostname;

async function readOnlyBucket(): Promise<FaultyStore> {
  const { address, env } = await createBucket();
  await filled({ address, env });
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: ['arn:aws:iam:::user/readers'] },
        Action: ['s3:GetObject', 's3:ListBucket'],
        Resource: [`arn:aws:s3:::${getBucket(address)}`, `arn:aws:s3:::${getBucket(address)}/*`],
      },
    ],
  });
  await createS3Client(env).send(new PutBucketPolicyCommand({ Bucket: getBucket(address), Policy }));
  return { address, env: { ...env, AWS_ACCESS_KEY_ID: 'console-readers' }, command: runDirectly };
}

async function fullBucket(): Promise<FaultyStore> {
  const { address, env } = await createBucket('console-crowded');
  await filled({ address, env });
  const client = createS3Client(env);
  const fill = async (index: number): Promise<void> => {
    const isRoom = await client.send(new PutObjectCommand({ Bucket: getBucket(address), Key: `filler-${index}`, Body: 'x' })).then(
      () => true,
      () => false,
    );
    if (isRoom && index < 40) {
      await fill(index + 1);
    }
  };
  await fill(0);
  return { address, env, command: runDirectly };
}

const cases: [string, string, boolean, () => Promise<FaultyStore>, RegExp][] = [
  ['read-only', 'a folder', canMount, () => faultyFolder('read-only'), /refuses \(EROFS\): check its owner/],
  ['full', 'a folder', canMount, () => faultyFolder('full'), /is full \(ENOSPC\): make room.*gc --delete/],
  ['read-only', 'an object store', hasObjectStore, readOnlyBucket, /refuses these credentials \(writing probe.*403 AccessDenied\)/],
  ['full', 'an object store', hasObjectStore, fullBucket, /is full \(403 QuotaExceeded\): make room.*gc --delete/],
];

describe.each(cases)('a store that is %s: %s', (_how, _kind, canBe, make, refusal) => {
  it.skipIf(!canBe)('is read, shown by edges that start now, and says why nothing can be changed', async () => {
    const { address, env, command } = await make();
    const release = async (...args: string[]) =>
      runProgram(await command([process.execPath, bundlePath('release'), ...args, '--store', address]), env);
    expect(await release('rollback', 'billing')).toMatchObject({ code: 1, out: '', err: expect.stringMatching(refusal) });
    for (const verb of ['status', 'history', 'verify', 'census', 'gc']) {
      expect(await release(verb)).toMatchObject({ code: 0, err: '' });
    }
    expect((await release('check', 'billing', '1.0.0')).code).toBe(0);

    const edge = await startEdgeProgram({ ...env, RELEASE_STORE: address }, command);
    stops.push(edge.stop);
    expect(edge.output()).toMatch(/"event":"store-away"/);
    expect(edge.output()).toMatch(refusal);
    expect((await call(edge.base, '/log', { headers: { accept: 'text/html' } })).text).toContain('"version":"1.1.0"');
    expect((await call(edge.base, '/builds/billing/1.1.0/remoteEntry.js')).status).toBe(200);
    await until('a line about the census', () => edge.output().includes('"event":"census-unwritten"'), 15_000);
  });
});

describe.skipIf(!canMount)('a full disk', () => {
  it('has room for a rollback again after gc has removed unused files', async () => {
    const folder = await temporaryFolder();
    await filled({ address: `file:${folder}`, env: {} });
    const old = { builds: 'old', at: 0 };
    const store = releaseStore(await openBackend(`file:${folder}`));
    await store.backend.createOnly('builds/billing/0.9.0/half.js', Buffer.alloc(100_000, JSON.stringify(old)));
    const lines = [
      `find "${folder}/builds/billing/0.9.0" -exec touch -d '3 days ago' {} +`,
      `"$0" "$1" rollback billing --store "file:${folder}" && exit 1`,
      `"$0" "$1" gc --delete --store "file:${folder}"`,
      `"$0" "$1" rollback billing --store "file:${folder}"`,
    ];
    const command = await onFaultyDisk(folder, 'full', ['bash', '-c', lines.join('\n'), process.execPath, bundlePath('release')]);
    const { code, out, err } = await runProgram(command);
    expect([code, out]).toEqual([0, expect.stringMatching(/removed what is left of billing 0\.9\.0.*billing 1\.1\.0 -> 1\.0\.0 is live/s)]);
    expect(err).toMatch(/is full \(ENOSPC\)/);
  });
});

const longerThanTests = 120_000;

describe.skipIf(!hasObjectStore)('a store that is slow', () => {
  it('for seconds: an edge starts from its copy and catches up, and commands succeed', async () => {
    const { address, env } = await createBucket();
    await filled({ address, env });
    let delay = 2_000;
    const slow = await listen((incoming, outgoing) => {
      setTimeout(() => forwardRequest(env.S3_ENDPOINT ?? '', incoming, outgoing), delay);
    });
    stops.push(slow.stop);
    const DATA_DIR = await temporaryFolder();
    const first = await startEdgeProgram({ ...env, RELEASE_STORE: address, DATA_DIR });
    expect((await call(first.base, '/builds/billing/1.1.0/remoteEntry.js')).status).toBe(200);
    await first.stop();

    const slowStoreEnv = { ...env, S3_ENDPOINT: slow.address };
    const edge = await startEdgeProgram({ ...slowStoreEnv, RELEASE_STORE: address, DATA_DIR });
    stops.push(edge.stop);
    expect(edge.output()).toMatch(/"event":"store-away".*did not answer within 5 s/);
    delay = longerThanTests;
    expect((await call(edge.base, '/log', { headers: { accept: 'text/html' } })).text).toContain('"version":"1.1.0"');
    expect((await call(edge.base, '/builds/billing/1.1.0/remoteEntry.js')).status).toBe(200);
    delay = 500;
    expect(await runRelease(['rollback', 'billing', '--store', address], slowStoreEnv)).toMatchObject({ code: 0, err: '' });
    await until('the rollback', async () => (await call(edge.base, '/composition')).text.includes('"sequence":3'), 15_000);
  });

  it('indefinitely: commands time out and report what they waited for', async () => {
    const hangingServer = await listen(() => undefined);
    stops.push(hangingServer.stop);
    const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', S3_ENDPOINT: hangingServer.address };
    const [read, written] = await Promise.all(['status', 'verify'].map((verb) => runRelease([verb, '--store', 's3://bucket'], env)));
    expect(read).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^s3:\/\/bucket did not answer in time \(reading head\.json, 30 s at most\)/),
    });
    expect(written).toMatchObject({ code: 1, err: expect.stringMatching(/did not answer in time \(listing log, 30 s at most\)/) });
  });

  it('indefinitely: an edge without a copy opens its port at once and reports what it waits for', async () => {
    const hangingServer = await listen(() => undefined);
    stops.push(hangingServer.stop);
    const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', S3_ENDPOINT: hangingServer.address, RELEASE_STORE: 's3://bucket' };
    const PORT = String(await freePort());
    const starting = startEdgeProgram({ ...env, PORT });
    const base = `http://127.0.0.1:${PORT}`;
    await until(
      'an open port',
      () =>
        call(base, '/healthz').then(
          ({ status }) => status === 200,
          () => false,
        ),
      4_000,
    );
    expect(JSON.parse((await call(base, '/readyz')).text).problems).toContain('no response yet');
    const edge = await starting;
    stops.push(edge.stop);
    const warning = 'warning: The release store s3://bucket cannot be read (no response yet): pages are missing until it can';
    await until('the warning', () => edge.output().includes(warning));
  });
});
