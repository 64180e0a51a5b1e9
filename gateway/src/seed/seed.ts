import { getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/database';
import * as schema from '../db/schema';
import type { Gateway } from '../gateway';
import { createChannels } from './channels';
import { removeHealth, writeHealth } from './health';
import { createLogs } from './logs';
import { createMediaTasks } from './media-tasks';
import type { Plan, Seeding } from './plan';
import { createRandom } from './random';
import { withoutIndexes } from './rows';
import { createTokens, createUsers } from './users';

export const isSeeded = async (db: Database): Promise<boolean> => (await db.$count(schema.seeded)) > 0;

/** The same plan creates the same data, except keys and password hashes, in one transaction. */
export async function seed({ db, options, vault }: Pick<Gateway, 'db' | 'options' | 'vault'>, plan: Plan): Promise<void> {
  const random = createRandom(plan.seed);
  await db.transaction(async (tx) => {
    const users = await createUsers(tx, plan, random);
    const tokens = await createTokens(tx, vault, plan, random, users);
    const channels = await createChannels(tx, vault, plan, random);
    const seeding: Seeding = { plan, random, users, tokens, channels };
    await createLogs(tx, { options }, seeding);
    await writeHealth(tx, seeding);
    await createMediaTasks(tx, seeding);
  });
}

// Users are deleted last, after what belongs to them.
const ownedTables: SQLiteTable[] = Object.values(schema).filter((value) => is(value, SQLiteTable) && 'user_id' in value);

/** Also removes what seeded users did since. Returns the number of seeded rows. */
export async function removeSeed(db: Database): Promise<number> {
  return await db.transaction(async (tx) => {
    const seededRows = await tx.select().from(schema.seeded);
    const ids = new Map(seededRows.map(({ table, first_id, last_id }) => [table, sql`BETWEEN ${first_id} AND ${last_id}`]));
    const [users, channels] = [ids.get('users'), ids.get('channels')];
    const removeFrom = async (table: SQLiteTable) => {
      const seededRange = ids.get(getTableName(table));
      if (seededRange) {
        await tx.run(sql`DELETE FROM ${table} WHERE id ${seededRange}`);
      }
      if (users && ownedTables.includes(table)) {
        await tx.run(sql`DELETE FROM ${table} WHERE user_id ${users}`);
      }
    };
    if (channels) {
      await tx.run(sql`DELETE FROM ${schema.abilities} WHERE channel_id ${channels}`);
      await removeHealth(tx, channels);
    }
    await withoutIndexes(tx, schema.logs, () => removeFrom(schema.logs));
    for (const table of [...ownedTables, schema.channels, schema.users]) {
      await removeFrom(table);
    }
    await tx.delete(schema.seeded);
    return seededRows.reduce((sum, { first_id, last_id }) => sum + last_id - first_id + 1, 0);
  });
}
