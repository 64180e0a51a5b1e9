import { getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../db/open';
import * as schema from '../db/schema';
import type { Gateway } from '../gateway';
import { makeChannels } from './channels';
import { makeLines } from './lines';
import { makeTokens, makeUsers } from './people';
import type { Plan, Seeding } from './plan';
import { randomFrom } from './random';
import { withoutIndexes } from './rows';
import { makeWorks } from './works';

/** Whether a database holds made data. */
export const isSeeded = async (db: Database): Promise<boolean> => (await db.$count(schema.seeded)) > 0;

/** Makes data for demonstrations, all of it or nothing; the same plan makes the same data but for keys and password hashes. */
export async function seed({ db, options, vault }: Pick<Gateway, 'db' | 'options' | 'vault'>, plan: Plan): Promise<void> {
  const random = randomFrom(plan.seed);
  await db.transaction(async (tx) => {
    const users = await makeUsers(tx, plan, random);
    const tokens = await makeTokens(tx, vault, plan, random, users);
    const channels = await makeChannels(tx, vault, plan, random);
    const seeding: Seeding = { plan, random, users, tokens, channels };
    await makeLines(tx, { options }, seeding);
    await makeWorks(tx, seeding);
  });
}

// What a user has, and the users themselves last.
const owned: SQLiteTable[] = Object.values(schema).filter((value) => is(value, SQLiteTable) && 'user_id' in value);

/** Takes made data away again, with whatever its users have done since; answers how many rows were made. All of it or nothing. */
export async function removeSeed(db: Database): Promise<number> {
  return await db.transaction(async (tx) => {
    const made = await tx.select().from(schema.seeded);
    const ids = new Map(made.map(({ table, first_id, last_id }) => [table, sql`BETWEEN ${first_id} AND ${last_id}`]));
    const [people, channels] = [ids.get('users'), ids.get('channels')];
    const removeFrom = async (table: SQLiteTable) => {
      const own = ids.get(getTableName(table));
      if (own) {
        await tx.run(sql`DELETE FROM ${table} WHERE id ${own}`);
      }
      if (people && owned.includes(table)) {
        await tx.run(sql`DELETE FROM ${table} WHERE user_id ${people}`);
      }
    };
    if (channels) {
      await tx.run(sql`DELETE FROM ${schema.abilities} WHERE channel_id ${channels}`);
    }
    await withoutIndexes(tx, schema.logs, () => removeFrom(schema.logs));
    for (const table of [...owned, schema.channels, schema.users]) {
      await removeFrom(table);
    }
    await tx.delete(schema.seeded);
    return made.reduce((sum, { first_id, last_id }) => sum + last_id - first_id + 1, 0);
  });
}
