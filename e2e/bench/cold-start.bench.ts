import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from '@playwright/test';
import { startConsole } from '../support/console';
import { root, run } from '../support/processes';
import { type Conditions, type Load, measureLoad, median } from './measure';
import { serveOneBundle } from './one-bundle/server';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

async function buildOneBundle(folder: string) {
  const bundler = join(dirname(createRequire(join(root, 'host/package.json')).resolve('@rspack/cli/package.json')), 'bin', 'rspack.js');
  const config = join(root, 'e2e/bench/one-bundle/rspack.config.ts');
  const { code, stdout, stderr } = await run(process.execPath, [bundler, 'build', '-c', config], { env: { BUILD_DIR: folder } });
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function row(name: string, loads: Load[]) {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]));
  return [
    name,
    String(of('requests')),
    kilobytes(of('bytes')),
    kilobytes(of('scriptBytes')),
    `${of('firstRow').toFixed(0)} ms`,
    of('shift').toFixed(3),
  ];
}

test('cold /token: federated and as one bundle', async ({ browser, playwright }) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'one-bundle-'));
  const federated = await startConsole();
  try {
    await buildOneBundle(folder);
    const one = await serveOneBundle(folder, federated.address, /^account-token|^account-en/);
    const api = await playwright.request.newContext({ baseURL: federated.address });
    await api.post('/api/user/login', { data: { username: 'root', password: '123456' } });
    for (let index = 1; index <= 10; index += 1) {
      const token = { name: `bench ${index}`, remain_quota: 500000, expired_time: -1, unlimited_quota: false };
      await api.post('/api/token/', { data: token, headers: { 'New-Api-User': '1' } });
    }
    const results = new Map<string, Load[]>();
    for (const conditions of ['plain', 'slow'] satisfies Conditions[]) {
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, address] of [
          ['federated', federated.address],
          ['one bundle', one.address],
        ] as const) {
          const load = await measureLoad(browser, address, '/token', conditions);
          const key = `${name}, ${conditions}`;
          results.set(key, [...(results.get(key) ?? []), load]);
        }
      }
    }
    console.log(`\n| cold /token, medians of ${rounds} | requests | all bytes | JavaScript | first row | layout shift |`);
    console.log('|---|--:|--:|--:|--:|--:|');
    for (const [name, loads] of results) console.log(`| ${row(name, loads).join(' | ')} |`);
    const first = (key: string) => median((results.get(key) ?? []).map(({ firstRow }) => firstRow));
    for (const conditions of ['plain', 'slow']) {
      console.log(
        `\nfederated / one bundle, first row, ${conditions}: ${(first(`federated, ${conditions}`) / first(`one bundle, ${conditions}`)).toFixed(2)}`,
      );
    }
    await one.stop();
  } finally {
    await federated.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
