import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { test } from 'playwright/test';
import { type EdgeProgram, startEdgeProgram } from '../../host/edge/testing/edge-program';
import { promote } from '../../host/release/operations/promote';
import { rollback } from '../../host/release/operations/rollback';
import { waitForAdoption } from '../../host/release/operations/wait-for-adoption';
import { storeService } from '../../host/release/service/store-service';
import { openBackend } from '../../host/release/store/open-backend';
import { type Commit, type ReleaseStore, releaseStore } from '../../host/release/store/release-store';
import { setup } from '../../host/release/testing/bundle';
import { commitInfo, publishAll, routeFixture } from '../../host/release/testing/fixtures';
import { startObjectStore } from '../support/object-store/start';
import { percentile } from './measure';
import { type CountingStore, countingStore } from './scale/counting-store';
import { readProcessUsage } from './scale/process-usage';
import { closeConnections, openTabs, type SimulatedTab } from './scale/tabs';

const tabCount = Number(process.env.BENCH_TABS ?? 2000);
const edgeCount = Number(process.env.BENCH_EDGES ?? 4);
const quiet = 30_000;

/** Combined size of an entry and a page, similar to our remotes. */
const remoteBytes = 40_000;

async function fill(store: ReleaseStore): Promise<void> {
  const exposes = { './log': ['log.js'], './locale-zh': ['zh.js'], './locale-en': ['en.js'] };
  const script = (version: string) =>
    `/* ${version} */${Array.from({ length: remoteBytes / 10 }, () => Math.random().toString(36).slice(2, 12)).join('')}`;
  await publishAll(store, [
    { remote: 'host', contents: { 'main.js': 'main', 'host-zh.js': 'zh' }, exposes: { './locale-zh': ['host-zh.js'] } },
    ...['1.0.0', '1.1.0'].map((version) => ({
      version,
      exposes,
      extensions: { routes: [routeFixture('log')] },
      contents: { 'remoteEntry.js': script(version), 'log.js': 'log', 'zh.js': 'zh', 'en.js': 'en' },
    })),
  ]);
  await promote(store, { ...commitInfo, versions: { host: '1.0.0', billing: '1.0.0' }, force: false });
}

/** Waits until every tab has received a commit. @returns milliseconds per tab */
async function measureArrivals(tabs: readonly SimulatedTab[], { entry }: Commit): Promise<number[]> {
  const begin = Date.parse(entry.at);
  for (const end = Date.now() + 60_000; Date.now() < end && !tabs.every(({ heard }) => heard.has(entry.sequence)); ) {
    await pause(20);
  }
  return tabs.map(({ heard }) => (heard.get(entry.sequence) ?? Number.POSITIVE_INFINITY) - begin);
}

async function measureUsage(edges: readonly EdgeProgram[], act: () => Promise<unknown>): Promise<string> {
  const before = await Promise.all(edges.map(({ pid }) => readProcessUsage(pid)));
  const begin = performance.now();
  await act();
  const seconds = (performance.now() - begin) / 1000;
  const after = await Promise.all(edges.map(({ pid }) => readProcessUsage(pid)));
  const cpu = after.reduce((sum, load, index) => sum + load.cpu - (before[index]?.cpu ?? 0), 0) / edges.length;
  const memory = after.reduce((sum, load) => sum + load.memory, 0) / edges.length;
  return `${((cpu / seconds) * 100).toFixed(1)} % of a core and ${memory.toFixed(0)} MB an edge, ${seconds.toFixed(1)} s`;
}

async function measure(name: string, address: string, env: Record<string, string>, counted?: CountingStore) {
  const store = releaseStore(await openBackend(address, env));
  await fill(store);
  const edges: EdgeProgram[] = [];
  const tabs: SimulatedTab[] = [];
  const folders: string[] = [];
  const rows: string[] = [];
  const addRow = (what: string, result: string) => rows.push(`| ${what} | ${result} |`);
  try {
    for (let index = 0; index < edgeCount; index += 1) {
      const DATA_DIR = await mkdtemp(join(tmpdir(), 'console-scale-'));
      folders.push(DATA_DIR);
      const settings = {
        SESSION_SECRET: 'a secret of the benchmark, long enough',
        GATEWAY_PROFILE: 'console',
        TRUSTED_PROXIES: '127.0.0.1',
      };
      edges.push(
        await startEdgeProgram({ ...env, ...(counted && { S3_ENDPOINT: counted.address }), RELEASE_STORE: address, DATA_DIR, ...settings }),
      );
    }
    const bases = edges.map(({ base }) => base);
    addRow('memory of an edge without tabs', await measureUsage(edges, () => pause(1000)));
    addRow('opening all tabs', await measureUsage(edges, async () => tabs.push(...(await openTabs(bases, tabCount)))));
    await pause(12_000);
    counted?.take();
    addRow('nobody does anything', await measureUsage(edges, () => pause(quiet)));
    const requests = counted?.take();
    if (requests) {
      const perSecond = Object.entries(requests).map(([kind, count]) => `${kind} ${(count / edgeCount / (quiet / 1000)).toFixed(2)}`);
      addRow('requests to the store, a second and edge', perSecond.sort().join(', '));
    }
    const censusBytes = await Promise.all(
      (await store.backend.list('census')).map(async (file) => (await store.backend.read(`census/${file}`))?.byteLength ?? 0),
    );
    addRow('census of an edge', `${(percentile(censusBytes, 0.5) / 1024).toFixed(1)} KB`);
    const times: Record<string, number[]> = { promote: [], rollback: [], adopted: [] };
    const load = await measureUsage(edges, async () => {
      for (let round = 0; round < 3; round += 1) {
        const forward = await promote(store, { ...commitInfo, apply: 'now', versions: { billing: '1.1.0' }, force: true });
        times.promote?.push(...(await measureArrivals(tabs, forward)));
        await waitForAdoption(
          storeService(store, 'bench'),
          { name: 'billing', version: '1.1.0', sequence: forward.entry.sequence },
          60_000,
        );
        const begin = performance.now();
        const back = await rollback(store, { ...commitInfo, apply: 'now', name: 'billing', from: '1.1.0' });
        const adopted = waitForAdoption(
          storeService(store, 'bench'),
          { name: 'billing', version: '1.0.0', sequence: back.entry.sequence },
          60_000,
        );
        times.rollback?.push(...(await measureArrivals(tabs, back)));
        await adopted;
        times.adopted?.push(performance.now() - begin);
      }
    });
    for (const verb of ['promote', 'rollback']) {
      const all = times[verb] ?? [];
      const at = [0.5, 0.99, 1].map((fraction) => `${percentile(all, fraction).toFixed(0)} ms`);
      addRow(`${verb}: commit to half, 99 %, all of the tabs`, at.join(', '));
    }
    addRow('rollback --wait', times.adopted?.map((time) => `${(time / 1000).toFixed(1)} s`).join(', ') ?? '');
    addRow('three promotions and rollbacks', load);
    if (counted) {
      addRow(
        'requests to the store for them, an edge',
        Object.entries(counted.take())
          .map(([kind, count]) => `${kind} ${(count / edgeCount).toFixed(1)}`)
          .sort()
          .join(', '),
      );
    }
  } finally {
    for (const { close } of tabs) {
      close();
    }
    closeConnections();
    await Promise.all(edges.map((edge) => edge.stop()));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    console.log(`\n| ${edgeCount} edges and ${tabCount} tabs, ${name} | |\n|---|---|\n${rows.join('\n')}`);
  }
}

test.beforeAll(() => setup());

test('many edges and tabs with a folder as store', async () => {
  test.setTimeout(900_000);
  const folder = await mkdtemp(join(tmpdir(), 'console-scale-'));
  try {
    await measure('store in a folder', `file:${folder}`, {});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('many edges and tabs with S3 as store', async () => {
  test.setTimeout(900_000);
  const started = await startObjectStore();
  test.skip(typeof started === 'string', String(started));
  if (typeof started === 'string') {
    return;
  }
  const {
    S3_ENDPOINT: endpoint = '',
    AWS_REGION: region = '',
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = started.env;
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  await client.send(new CreateBucketCommand({ Bucket: 'scale' }));
  client.destroy();
  const counted = await countingStore(endpoint, '/scale/releases/');
  try {
    await measure('store in S3', 's3://scale/releases', started.env, counted);
  } finally {
    await counted.stop();
    await started.stop();
  }
});
