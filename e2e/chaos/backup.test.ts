import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gatewayBundle } from '../../gateway/testing/bundle';
import { readLedger } from '../../gateway/testing/ledger';
import { testUpstream } from '../../gateway/testing/test-upstream';
import { run, stop } from '../support/processes';
import { ConsoleProgram } from './console-program';
import { type AcknowledgedChanges, UserLoad } from './user-load';

const program = join(gatewayBundle, 'cli.mjs');

const gateway = (dataDir: string, ...args: string[]) => run(process.execPath, [program, ...args], { env: { DATA_DIR: dataDir } });

it('creates a consistent backup under load, leaves none behind when killed, and restores a working console', async () => {
  const upstream = await testUpstream({ delayMs: 10, pieces: ['a', 'b', 'c'], pauseMs: 5 });
  const first = await ConsoleProgram.create();
  await first.start();
  const load = await UserLoad.prepare(first, upstream.url);
  const file = join(first.dataDir, '..', 'console.tar.gz');

  await load.until(10, async () => {
    const killed = spawn(process.execPath, [program, 'backup', file], {
      env: { ...process.env, DATA_DIR: first.dataDir },
      stdio: 'ignore',
    });
    await pause(200);
    await stop(killed, 'SIGKILL');
  });
  expect(existsSync(file)).toBe(false);

  let reported: AcknowledgedChanges | undefined;
  await load.until(20, async () => {
    reported = structuredClone(load.acknowledged);
    expect(await gateway(first.dataDir, 'backup', file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('gateway.db, secrets-key'),
    });
  });
  await first.kill('both');

  const second = await ConsoleProgram.create();
  expect(await gateway(second.dataDir, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
  await second.start();
  const books = await readLedger(second.database, load.opening);
  expect(books).toMatchObject({ contradictions: [], held: 0 });
  expect(books.settledCalls).toBeGreaterThanOrEqual(reported?.calls ?? Number.NaN);
  expect(books.tokenNames).toEqual(expect.arrayContaining(reported?.tokens ?? []));
  expect(books.usedCodes).toEqual(expect.arrayContaining(reported?.codes ?? []));
  expect(await gateway(second.dataDir, 'restore', file)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('The console is running'),
  });
}, 300_000);
