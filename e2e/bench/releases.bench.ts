import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { type RunningConsole, startConsole } from '../support/console';
import { type ObjectStore, startObjectStore } from '../support/object-store/start';
import { publishVariant } from '../support/releases';
import { signIn } from '../support/sign-in';
import type { Variant } from '../support/variant';
import { median, percentile } from './measure';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const tabCount = Number(process.env.BENCH_TABS ?? 50);
const swapCount = Number(process.env.BENCH_SWAPS ?? 50);

const shown = (page: Page) => page.locator('[data-remote="billing"]');

const plain = (version: string): Variant => ({ remote: 'billing', version });

async function runCommand(target: RunningConsole, ...args: string[]): Promise<{ at: number; elapsedMs: number }> {
  const before = performance.now();
  const { code, stdout, stderr } = await target.release(...args, '--json');
  expect(code, stderr).toBe(0);
  const elapsedMs = performance.now() - before;
  const { sequence } = JSON.parse(stdout) as { sequence: number };
  const { entries } = JSON.parse((await target.release('history', '--limit', '1', '--json')).stdout) as {
    entries: { at: string; sequence: number }[];
  };
  expect(entries[0]?.sequence).toBe(sequence);
  return { at: Date.parse(entries[0]?.at ?? ''), elapsedMs };
}

/** Records when the page first shows each version. */
const watchVersions = (page: Page) =>
  page.evaluate(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    new MutationObserver(() => {
      const version = document.querySelector<HTMLElement>('[data-remote="billing"]')?.dataset.version;
      if (version !== undefined) {
        times[version] ??= Date.now();
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-version'] });
  });

/** Unix time in milliseconds at which the page first showed the version. */
async function firstShown(page: Page, version: string): Promise<number> {
  await expect(shown(page)).toHaveAttribute('data-version', version, { timeout: 60_000 });
  return page.evaluate((wanted) => {
    const { times } = window as unknown as { times: Record<string, number> };
    const at = times[wanted] ?? Number.NaN;
    delete times[wanted];
    return at;
  }, version);
}

async function openTabs(browser: Browser, { address }: RunningConsole): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let index = 0; index < tabCount; index += 1) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, address);
    await page.goto(`${address}/pricing`);
    await expect(shown(page)).toBeVisible();
    await watchVersions(page);
    tabs.push(page);
  }
  return tabs;
}

async function measureStore(browser: Browser, name: string, target: RunningConsole) {
  await publishVariant(target, plain('1.1.0'));
  const tabs = await openTabs(browser, target);
  const elapsedMs: Record<string, number[]> = { promote: [], rollback: [] };
  const arrived: Record<string, number[]> = { promote: [], rollback: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [verb, args, version] of [
      ['promote', ['promote', 'billing', '1.1.0', '--now', '--force'], '1.1.0'],
      ['rollback', ['rollback', 'billing'], '1.0.0'],
    ] as const) {
      const commit = await runCommand(target, ...args);
      const times = await Promise.all(tabs.map((page) => firstShown(page, version)));
      elapsedMs[verb]?.push(commit.elapsedMs);
      arrived[verb]?.push(percentile(times, 0.99) - commit.at);
    }
  }
  console.log(`\n| ${name}, ${tabCount} tabs in contexts of their own, medians of ${rounds} | command | commit to 99 % of the tabs |`);
  console.log('|---|--:|--:|');
  for (const verb of ['promote', 'rollback']) {
    console.log(`| ${verb} | ${median(elapsedMs[verb] ?? []).toFixed(0)} ms | ${median(arrived[verb] ?? []).toFixed(0)} ms |`);
  }
  await Promise.all(tabs.map((page) => page.context().close()));
}

test('from the command to the tabs, with a folder as store', async ({ browser }) => {
  test.setTimeout(900_000);
  const target = await startConsole();
  try {
    await measureStore(browser, 'folder', target);
  } finally {
    await target.stop();
  }
});

test('from the command to the tabs, with S3 as store', async ({ browser }) => {
  test.setTimeout(900_000);
  const started: ObjectStore | string = await startObjectStore();
  test.skip(typeof started === 'string', String(started));
  const objects = started as ObjectStore;
  const { S3_ENDPOINT: endpoint = '', AWS_REGION: region = '', AWS_ACCESS_KEY_ID: accessKeyId = '' } = objects.env;
  const credentials = { accessKeyId, secretAccessKey: objects.env.AWS_SECRET_ACCESS_KEY ?? '' };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: 'bench' }));
  client.destroy();
  const target = await startConsole({ env: { ...objects.env, RELEASE_STORE: 's3://bench/releases' } });
  try {
    await measureStore(browser, 'S3', target);
  } finally {
    await target.stop();
    await objects.stop();
  }
});

test('from the failure to the previous version', async ({ browser }) => {
  test.setTimeout(600_000);
  const target = await startConsole();
  const broken: Record<string, Variant> = {
    'throws while it is imported': {
      ...plain('1.1.0'),
      change: { 'src/pricing/page.tsx': (source) => `throw new Error('broken');\n${source}` },
    },
    'throws while it is drawn': {
      ...plain('1.2.0'),
      change: { 'src/pricing/page.tsx': (source) => source.replace(/(export function Page\(\) \{)/, "$1\n  throw new Error('broken');") },
    },
  };
  try {
    console.log(`\n| a version that fails in the tabs that open it, medians of ${rounds} | failure to the version before |`);
    console.log('|---|--:|');
    for (const [name, variant] of Object.entries(broken)) {
      await publishVariant(target, variant);
      await runCommand(target, 'promote', 'billing', variant.version, '--now');
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        waits.push(await failureToShown(browser, target));
      }
      console.log(`| ${name} | ${median(waits).toFixed(0)} ms |`);
      await runCommand(target, 'rollback', 'billing');
    }
  } finally {
    await target.stop();
  }
});

/** From the first failure report to the frame with the previous version's page. */
async function failureToShown(browser: Browser, { address }: RunningConsole): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, address);
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...args) => {
      if (String(args[0]).endsWith('/reports') && /"reason"/.test(String(args[1]?.body))) {
        (window as unknown as { failedAt?: number }).failedAt ??= performance.now();
      }
      return fetch(...args);
    };
  });
  await page.goto(`${address}/pricing`);
  const wait = await page.evaluate(async () => {
    const isShown = () => document.querySelector('[data-remote="billing"][data-version="1.0.0"] h1') !== null;
    while (!isShown()) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - ((window as unknown as { failedAt?: number }).failedAt ?? Number.NaN);
  });
  await context.close();
  return wait;
}

test(`the heap of a tab that takes ${swapCount} versions over`, async ({ page }) => {
  test.setTimeout(1_800_000);
  const target = await startConsole();
  try {
    await signIn(page, target.address);
    await page.goto(`${target.address}/pricing`);
    await expect(shown(page)).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
    };
    const sizes = [await heap()];
    for (let index = 1; index <= swapCount; index += 1) {
      const version = `1.0.${index}`;
      await publishVariant(target, plain(version));
      await runCommand(target, 'promote', 'billing', version, '--now');
      await expect(shown(page)).toHaveAttribute('data-version', version);
      await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible();
      sizes.push(await heap());
    }
    const growth = (sizes.at(-1) ?? 0) - (sizes[1] ?? 0);
    console.log(`\n| heap of one tab | after 1 version | after ${swapCount} more | grown by a version |`);
    console.log('|---|--:|--:|--:|');
    console.log(`| /pricing | ${sizes[0]?.toFixed(1)} MB | ${sizes.at(-1)?.toFixed(1)} MB | ${(growth / (swapCount - 1)).toFixed(2)} MB |`);
  } finally {
    await target.stop();
  }
});
