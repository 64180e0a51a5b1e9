import { eq, type SQL, sql } from 'drizzle-orm';
import { isDuplicate } from '../db/constraint';
import type { Database } from '../db/open';
import { reasonOf } from '../db/reason';
import { sealing } from '../db/schema';
import { changesFor } from './changes';
import { SecretsProblem } from './problem';
import { UnknownKey, type Vault } from './vault';

/** How many secrets were sealed anew, by what they are. */
export type SealedCounts = Record<string, number>;

const wrongKey = (why: string) =>
  new SecretsProblem(`${why}: set SECRETS_KEY to the key that sealed them, or put its file secrets-key back into DATA_DIR`);

/**
 * Sees to it that all secrets of a database are sealed with the present key: those that are not sealed yet, or by a former key, are sealed
 * anew, in one transaction, so that a gateway that is killed starts over or is done.
 *
 * @param isNew whether nothing was ever kept in it
 * @returns how many, or undefined when there was nothing to do
 * @throws SecretsProblem when this gateway does not have the key of the database
 */
export async function sealDatabase(db: Database, vault: Vault, isNew: boolean): Promise<SealedCounts | undefined> {
  const [row] = await db.select().from(sealing);
  if (row && !vault.has(row.key_id)) {
    throw wrongKey('The secrets of this database are sealed with another key');
  }
  const changes = await changesFor(db, vault, row === undefined).catch((error: unknown) => {
    throw error instanceof UnknownKey ? wrongKey('Some secrets of this database are sealed with another key') : error;
  });
  const counts = Object.fromEntries(Object.entries(changes).map(([what, { count }]) => [what, count]));
  const hasChanges = Object.values(counts).some((count) => count > 0);
  if (row?.key_id === vault.keyId && !hasChanges) {
    return undefined;
  }
  const state = { key_id: vault.keyId, is_clean: !hasChanges && (row?.is_clean ?? isNew) };
  // Without a row, the insertion fails for all but one of the gateways that start at the same time.
  const mark = row ? db.update(sealing).set(state) : db.insert(sealing).values({ id: 1, ...state });
  const statements = Object.values(changes).flatMap(({ statements }) => statements.map((statement: SQL) => db.run(statement)));
  try {
    await db.batch([mark, ...statements]);
  } catch (error) {
    if (row || !isDuplicate(error)) {
      throw error;
    }
    return await sealDatabase(db, vault, isNew);
  }
  return hasChanges ? counts : undefined;
}

/** Takes what secrets were before they were sealed out of the free pages of a database file and out of its log. Answers why it could not. */
export async function cleanFile(db: Database, onLongWork?: () => void): Promise<string | undefined> {
  const [row] = await db.select().from(sealing);
  if (row?.is_clean) {
    return undefined;
  }
  onLongWork?.();
  try {
    await db.run(sql`VACUUM`);
  } catch (error) {
    return reasonOf(error);
  }
  const [log] = await db.all<{ busy: number }>(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  if (log?.busy) {
    return 'another process reads the database';
  }
  await db.update(sealing).set({ is_clean: true }).where(eq(sealing.id, 1));
  return undefined;
}
