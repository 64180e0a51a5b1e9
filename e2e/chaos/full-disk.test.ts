import { cpSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readLedger } from '../../gateway/testing/ledger';
import { send } from '../../gateway/testing/send';
import { testUpstream } from '../../gateway/testing/test-upstream';
import { call, until } from '../../host/edge/testing/call';
import { ConsoleProgram } from './console-program';
import { smallDisk } from './small-disk';
import { UserLoad } from './user-load';

async function untilRefused(act: (turn: number) => Promise<boolean>): Promise<void> {
  for (let [turn, refused] = [0, 0]; refused < 3; turn += 1) {
    if (!(await act(turn).catch(() => false))) {
      refused += 1;
    }
    if (turn > 2_000) {
      throw new Error('nothing is refused although the disk is full');
    }
  }
}

it('keeps balances consistent on a full disk, serves pages meanwhile, and recovers when there is room', async () => {
  const upstream = await testUpstream();
  const program = await ConsoleProgram.create(smallDisk.wrapper);
  await program.start();
  const load = await UserLoad.prepare(program, upstream.url);
  await load.until(10, async () => {});
  const { edgeId, gatewayId } = program;

  smallDisk.fill(program);
  await untilRefused((turn) => load.makeToken(turn));
  await untilRefused((turn) => load.redeem(turn));
  await untilRefused((turn) => load.relay(turn));
  const page = await call(program.address, '/', { headers: { accept: 'text/html' } });
  expect([page.status, page.text.includes('id="composition"')]).toEqual([200, true]);
  expect((await call(program.address, '/api/status')).status).toBe(200);
  const refused = await send(`${program.address}/api/user/login`, 'POST', { body: { username: 'root', password: '123456' } });
  expect(refused.body).toMatchObject({ success: false });
  expect(JSON.stringify(refused.body)).not.toMatch(/SQLITE|ENOSPC|node_modules/);

  smallDisk.free(program);
  await until('room for a token', () => load.makeToken(0), 20_000);
  await load.until(10, async () => {});
  expect([program.edgeId, program.gatewayId]).toEqual([edgeId, gatewayId]);

  const next = await ConsoleProgram.create();
  cpSync(smallDisk.seen(program), next.dataDir, { recursive: true, filter: (path) => !/filler|\.lock|-shm$/.test(path) });
  expect((await readLedger(next.database, load.opening)).contradictions).toEqual([]);
  // Reservations of unsettled requests are released at the next start.
  await next.start();
  const books = await readLedger(next.database, load.opening);
  expect(books).toMatchObject({ contradictions: [], held: 0 });
  expect(books.settledCalls).toBeGreaterThanOrEqual(load.acknowledged.calls);
  expect(books.tokenNames).toEqual(expect.arrayContaining(load.acknowledged.tokens));
  expect(books.usedCodes).toEqual(expect.arrayContaining(load.acknowledged.codes));
}, 120_000);
