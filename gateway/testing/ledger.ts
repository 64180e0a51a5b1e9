import { logType, redemptionStatus } from '@console/shared/contract';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { channels, logs, redemptions, reservations, tokens, usageHours, users } from '../src/db/schema';

export type OpeningBalances = { users: Record<number, number>; tokenQuota: number };

export type Ledger = {
  /** Empty if all sums agree. */
  contradictions: string[];
  held: number;
  settledCalls: number;
  tokenNames: string[];
  usedCodes: string[];
};

const total = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) => rows.reduce((sum, row) => sum + amountOf(row), 0);

/** Reads the ledger of a database file, also of a running gateway, and checks that quota, logs and counters agree. */
export async function readLedger(file: string, opening: OpeningBalances): Promise<Ledger> {
  const client = createClient({ url: file });
  try {
    const db = drizzle(client);
    const contradictions: string[] = [];
    const expectEqual = (what: string, balance: unknown, expected: unknown) => {
      if (balance !== expected) {
        contradictions.push(`${what}: ${balance} is not ${expected}`);
      }
    };
    // One transaction for a consistent snapshot.
    const [[check], logRows, reserved, userRows, keys, upstreams, hours, codes] = await db.batch([
      db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`),
      db.select().from(logs),
      db.select().from(reservations),
      db.select().from(users),
      db.select().from(tokens),
      db.select().from(channels),
      db.select().from(usageHours),
      db.select().from(redemptions),
    ]);
    const calls = logRows.filter(({ type }) => type === logType.consumption);
    const used = codes.filter(({ status }) => status === redemptionStatus.used);
    expectEqual('integrity', check?.integrity_check, 'ok');
    for (const user of userRows.filter(({ id }) => id in opening.users)) {
      const rows = calls.filter(({ user_id }) => user_id === user.id);
      const spent = total(rows, ({ quota }) => quota);
      const redeemed = used.filter(({ used_user_id }) => used_user_id === user.id);
      const topUps = logRows.filter(({ type, user_id }) => type === logType.topUp && user_id === user.id);
      const now = total(
        reserved.filter(({ user_id }) => user_id === user.id),
        ({ amount }) => amount,
      );
      expectEqual(
        `balance of ${user.username}`,
        user.quota + now + spent,
        (opening.users[user.id] ?? 0) + total(redeemed, ({ quota }) => quota),
      );
      expectEqual(`used quota of ${user.username}`, user.used_quota, spent);
      expectEqual(`requests of ${user.username}`, user.request_count, rows.length);
      expectEqual(`top-ups of ${user.username}`, topUps.length, redeemed.length);
    }
    for (const { id, name, used_quota, remain_quota } of keys) {
      const spent = total(
        calls.filter(({ token_id }) => token_id === id),
        ({ quota }) => quota,
      );
      const now = total(
        reserved.filter(({ token_id }) => token_id === id),
        ({ amount }) => amount,
      );
      expectEqual(`used quota of the token ${name}`, used_quota, spent);
      expectEqual(`remaining quota of the token ${name}`, remain_quota + now, opening.tokenQuota - spent);
    }
    for (const { id, name, used_quota } of upstreams) {
      const spent = total(
        calls.filter(({ channel }) => channel === id),
        ({ quota }) => quota,
      );
      expectEqual(`used quota of the channel ${name}`, used_quota, spent);
    }
    const spent = total(calls, ({ quota }) => quota);
    expectEqual(
      'quota by the hour',
      total(hours, ({ quota }) => quota),
      spent,
    );
    expectEqual(
      'calls by the hour',
      total(hours, ({ count }) => count),
      calls.length,
    );
    return {
      contradictions,
      held: reserved.length,
      settledCalls: calls.length,
      tokenNames: keys.map(({ name }) => name),
      usedCodes: used.map(({ key }) => key),
    };
  } finally {
    client.close();
  }
}
