import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { reservations, users } from '../db/schema';
import { createChangeCounter } from '../options/options';
import { reserve } from '../relay/reservations';
import { startRelayThread } from './start-relay-thread';

const libsql = pathToFileURL(createRequire(import.meta.url).resolve('@libsql/client')).href;

/** Reserves quota and crashes amid a transaction in its first life, and stops when asked in its second. */
const crashingThread = `
  import { parentPort, workerData } from 'node:worker_threads';
  import libsql from '${libsql}';

  const { settings, changes, reservationPrefix } = workerData;
  parentPort.once('message', () => process.exit(0));
  const life = Atomics.add(changes, 0, 1) + 1;
  if (life === 1) {
    const client = libsql.createClient({ url: settings.databaseUrl });
    await client.batch([
      "INSERT INTO holds (id, user_id, token_id, amount, created_at) VALUES ('" + reservationPrefix + "one', 2, 0, 400, 1)",
      'UPDATE users SET quota = quota - 400 WHERE id = 2',
    ]);
    const transaction = await client.transaction('write');
    await transaction.execute('UPDATE users SET quota = 0');
    parentPort.postMessage({ port: life });
    throw new Error('broken by the test');
  }
  parentPort.postMessage({ port: life });
`;

it('starts again after a crash and refunds the reservations of the thread that crashed', async () => {
  const { db, settings, logged, seeded } = await startTestGateway({ as: 'user', me: { quota: 1_000 } });
  const userId = seeded.user?.id ?? 0;
  await reserve(db, { userId, tokenId: 0, amount: 100 });
  const folder = mkdtempSync(join(tmpdir(), 'relay-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = join(folder, 'thread.mjs');
  writeFileSync(script, crashingThread);

  const ports: (number | null)[] = [];
  const log = (event: string) => logged.push(event);
  const thread = await new Promise<ReturnType<typeof startRelayThread>>((resolve) => {
    const onPort = (port: number | null) => {
      ports.push(port);
      if (port === 2) {
        resolve(started);
      }
    };
    const started = startRelayThread({ db, settings, log, changes: createChangeCounter() }, { script: pathToFileURL(script), onPort });
  });
  onTestFinished(thread.stop);

  expect(ports).toEqual([1, null, 2]);
  expect(logged).toContain('relay-crashed');
  expect(await db.select({ amount: reservations.amount }).from(reservations)).toEqual([{ amount: 100 }]);
  expect(await db.select({ quota: users.quota }).from(users).where(eq(users.id, userId))).toEqual([{ quota: 900 }]);

  await thread.stop();
  expect(ports).toEqual([1, null, 2, null]);
});
