import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, PlaywrightTestArgs, PlaywrightWorkerArgs } from 'playwright/test';
import { startConsole } from '../support/console';
import { addDemoData, demoPassword } from '../support/demo-data';
import { root, stop, unlimited, waitForOutput } from '../support/processes';

type Playwright = (PlaywrightTestArgs & PlaywrightWorkerArgs)['playwright'];

/**
 * Starts a console with demo data while `work` runs.
 *
 * @param counts options of `gateway seed`
 */
export async function withSeededConsole(
  counts: string[],
  work: (running: { address: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  try {
    await addDemoData(dataDir, counts);
    const { address, stop: stopConsole } = await startConsole({ dataDir });
    try {
      await work({ address, dataDir });
    } finally {
      await stopConsole();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Starts the built gateway on its own with demo data while `work` runs. `BENCH_DATA_DIR` names a folder that is kept, and filled only once.
 *
 * @param counts options of `gateway seed`
 */
export async function withSeededGateway(counts: string[], work: (address: string) => Promise<void>): Promise<void> {
  const kept = process.env.BENCH_DATA_DIR;
  const DATA_DIR = kept ?? mkdtempSync(join(tmpdir(), 'console-bench-'));
  try {
    if (!existsSync(join(DATA_DIR, 'gateway.db'))) {
      const stdout = await addDemoData(DATA_DIR, [...counts, '--password', demoPassword]);
      console.log(`\n${stdout.split('\n')[0]}`);
    }
    const gateway = spawn(process.execPath, [join(root, 'gateway/dist/main.mjs')], { env: { ...process.env, ...unlimited, DATA_DIR } });
    try {
      const [, address = ''] = await waitForOutput(gateway, /Gateway: (\S+)/);
      await work(address);
    } finally {
      await stop(gateway);
    }
  } finally {
    if (!kept) {
      rmSync(DATA_DIR, { recursive: true, force: true });
    }
  }
}

/** Signs in and hands `work` a context of requests as that user. */
export async function asUser(
  { request }: Playwright,
  { address, username, password }: { address: string; username: string; password: string },
  work: (api: APIRequestContext) => Promise<void>,
): Promise<void> {
  const visitor = await request.newContext({ baseURL: address });
  const { data } = await (await visitor.post('/api/user/login', { data: { username, password } })).json();
  const api = await request.newContext({
    baseURL: address,
    storageState: await visitor.storageState(),
    extraHTTPHeaders: { 'New-Api-User': String(data.id) },
  });
  try {
    await work(api);
  } finally {
    await Promise.all([visitor.dispose(), api.dispose()]);
  }
}
