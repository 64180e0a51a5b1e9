import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'playwright/test';
import { startConsole } from '../support/console';
import { root, run } from '../support/processes';
import { fillGateway } from './front-ends/front-ends';
import { type Conditions, type Load, login, measureLoad, median, tokens } from './measure';
import { serveOneBundle } from './one-bundle/server';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

async function buildOneBundle(folder: string, lazy: boolean): Promise<string> {
  const bundler = join(dirname(createRequire(join(root, 'host/package.json')).resolve('@rspack/cli/package.json')), 'bin', 'rspack.js');
  const config = join(root, 'e2e/bench/one-bundle/rspack.config.ts');
  const env = { BUILD_DIR: folder, BENCH_LAZY: lazy ? '1' : '' };
  const { code, stdout, stderr } = await run(process.execPath, [bundler, 'build', '-c', config], { env });
  if (code !== 0) {
    throw new Error(`${stdout}${stderr}`);
  }
  return folder;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function row(name: string, loads: Load[]) {
  const of = (key: keyof Load) => median(loads.map((load) => load[key]));
  const sizes = [String(of('requests')), ...(['bytes', 'scriptBytes', 'scriptBytesBefore'] as const).map((key) => kilobytes(of(key)))];
  return `| ${[name, ...sizes, `${of('firstRow').toFixed(0)} ms`, of('shift').toFixed(3)].join(' | ')} |`;
}

test('cold /token: federated and as one bundle', async ({ browser, playwright }) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'one-bundle-'));
  const federated = await startConsole();
  try {
    const whole = await serveOneBundle(await buildOneBundle(join(folder, 'whole'), false), federated.address, /^$/);
    const lazy = await serveOneBundle(await buildOneBundle(join(folder, 'lazy'), true), federated.address, /^account-token|^account-en/);
    const rivals = { 'one bundle': whole, 'one build, lazy pages': lazy };
    await fillGateway(await playwright.request.newContext(), federated.address, '123456');

    const results = new Map<string, Load[]>();
    for (const conditions of ['plain', 'slow'] satisfies Conditions[]) {
      for (let round = 0; round < rounds; round += 1) {
        for (const [name, { address }] of Object.entries({ federated, ...rivals })) {
          const key = `${name}, ${conditions}`;
          results.set(key, [...(results.get(key) ?? []), await measureLoad(browser, address, tokens, { conditions })]);
        }
      }
    }
    const firstRow = (key: string) => median((results.get(key) ?? []).map((load) => load.firstRow));
    const ratio = (rival: string, conditions: Conditions) => firstRow(`federated, ${conditions}`) / firstRow(`${rival}, ${conditions}`);
    console.log(
      `\n| cold /token, medians of ${rounds} | requests | all bytes | JavaScript | before the first row | first row | layout shift |`,
    );
    console.log('|---|--:|--:|--:|--:|--:|--:|');
    for (const [name, loads] of results) {
      console.log(row(name, loads));
    }
    for (const rival of Object.keys(rivals)) {
      console.log(`federated / ${rival}, first row: plain ${ratio(rival, 'plain').toFixed(2)}, slow ${ratio(rival, 'slow').toFixed(2)}`);
    }
    await Promise.all([whole.stop(), lazy.stop()]);
  } finally {
    await federated.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('cold /login', async ({ browser }) => {
  const federated = await startConsole();
  try {
    const loads: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await measureLoad(browser, federated.address, login, { conditions: 'plain' }));
    }
    console.log(
      `\n| cold /login, medians of ${rounds} | requests | all bytes | JavaScript | before the first field | first field | layout shift |`,
    );
    console.log('|---|--:|--:|--:|--:|--:|--:|');
    console.log(row('federated, plain', loads));
  } finally {
    await federated.stop();
  }
});
