import { logType, redemptionStatus } from '@console/shared/contract';
import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { channels, holds, logs, quotaData, redemptions, tokens, users } from '../src/db/schema';

/** What everybody had before anything was spent. */
export type OpeningBalances = { users: Record<number, number>; tokenQuota: number };

/** What a database says about money and what was made, and where it contradicts itself. */
export type Books = {
  /** Empty where every sum agrees with every other. */
  contradictions: string[];
  /** Quota that calls hold. */
  held: number;
  settledCalls: number;
  tokenNames: string[];
  usedCodes: string[];
};

const total = <Row>(rows: readonly Row[], amountOf: (row: Row) => number) => rows.reduce((sum, row) => sum + amountOf(row), 0);

/**
 * Reads the books of a database file, of a running gateway as well: of every user, what was given and redeemed is what is left, held and
 * logged; tokens, channels and hours count what the log does.
 */
export async function readBooks(file: string, opening: OpeningBalances): Promise<Books> {
  const client = createClient({ url: file });
  try {
    const db = drizzle(client);
    const contradictions: string[] = [];
    const agree = (what: string, left: unknown, right: unknown) => {
      if (left !== right) {
        contradictions.push(`${what}: ${left} is not ${right}`);
      }
    };
    // One transaction, so that nothing happens in between.
    const [[check], lines, held, people, keys, upstreams, hours, codes] = await db.batch([
      db.all<{ integrity_check: string }>(sql`PRAGMA integrity_check`),
      db.select().from(logs),
      db.select().from(holds),
      db.select().from(users),
      db.select().from(tokens),
      db.select().from(channels),
      db.select().from(quotaData),
      db.select().from(redemptions),
    ]);
    const calls = lines.filter(({ type }) => type === logType.consumption);
    const used = codes.filter(({ status }) => status === redemptionStatus.used);
    agree('integrity', check?.integrity_check, 'ok');
    for (const user of people.filter(({ id }) => id in opening.users)) {
      const own = calls.filter(({ user_id }) => user_id === user.id);
      const spent = total(own, ({ quota }) => quota);
      const redeemed = used.filter(({ used_user_id }) => used_user_id === user.id);
      const topUps = lines.filter(({ type, user_id }) => type === logType.topUp && user_id === user.id);
      const now = total(
        held.filter(({ user_id }) => user_id === user.id),
        ({ amount }) => amount,
      );
      agree(`balance of ${user.username}`, user.quota + now + spent, (opening.users[user.id] ?? 0) + total(redeemed, ({ quota }) => quota));
      agree(`used quota of ${user.username}`, user.used_quota, spent);
      agree(`requests of ${user.username}`, user.request_count, own.length);
      agree(`top-ups of ${user.username}`, topUps.length, redeemed.length);
    }
    for (const { id, name, used_quota, remain_quota } of keys) {
      const spent = total(
        calls.filter(({ token_id }) => token_id === id),
        ({ quota }) => quota,
      );
      const now = total(
        held.filter(({ token_id }) => token_id === id),
        ({ amount }) => amount,
      );
      agree(`used quota of the token ${name}`, used_quota, spent);
      agree(`remaining quota of the token ${name}`, remain_quota + now, opening.tokenQuota - spent);
    }
    for (const { id, name, used_quota } of upstreams) {
      const spent = total(
        calls.filter(({ channel }) => channel === id),
        ({ quota }) => quota,
      );
      agree(`used quota of the channel ${name}`, used_quota, spent);
    }
    const spent = total(calls, ({ quota }) => quota);
    agree(
      'quota by the hour',
      total(hours, ({ quota }) => quota),
      spent,
    );
    agree(
      'calls by the hour',
      total(hours, ({ count }) => count),
      calls.length,
    );
    return {
      contradictions,
      held: held.length,
      settledCalls: calls.length,
      tokenNames: keys.map(({ name }) => name),
      usedCodes: used.map(({ key }) => key),
    };
  } finally {
    client.close();
  }
}
