import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { errorReason } from '../db/error-reason';
import { isDuplicate } from '../db/is-duplicate';
import { sealing } from '../db/schema';
import { SecretsError } from '../vault/secrets-error';
import { UnknownKeyError, type Vault } from '../vault/vault';
import { collectChanges } from './collect-changes';

export type SealedCounts = Record<string, number>;

const wrongKey = (reason: string) =>
  new SecretsError(`${reason}: set SECRETS_KEY to the key that sealed them, or put its file secrets-key back into DATA_DIR`);

/** Seals all secrets with the current key in one transaction and returns the counts, or undefined if there was nothing to do. */
export async function sealDatabase(db: Database, vault: Vault, isNew: boolean): Promise<SealedCounts | undefined> {
  const [row] = await db.select().from(sealing);
  if (row && !vault.has(row.key_id)) {
    throw wrongKey('The secrets of this database are sealed with another key');
  }
  const changes = await collectChanges(db, vault, row === undefined).catch((error: unknown) => {
    throw error instanceof UnknownKeyError ? wrongKey('Some secrets of this database are sealed with another key') : error;
  });
  const counts = Object.fromEntries(Object.entries(changes).map(([kind, { count }]) => [kind, count]));
  const hasChanges = Object.values(counts).some((count) => count > 0);
  if (row?.key_id === vault.keyId && !hasChanges) {
    return undefined;
  }
  const state = { key_id: vault.keyId, is_clean: !hasChanges && (row?.is_clean ?? isNew) };
  // Without a row, the insert fails for all but one of several starting gateways.
  const stateStatement = row ? db.update(sealing).set(state) : db.insert(sealing).values({ id: 1, ...state });
  const statements = Object.values(changes).flatMap(({ statements }) => statements.map((statement: SQL) => db.run(statement)));
  try {
    await db.batch([stateStatement, ...statements]);
  } catch (error) {
    if (row || !isDuplicate(error)) {
      throw error;
    }
    return await sealDatabase(db, vault, isNew);
  }
  return hasChanges ? counts : undefined;
}

/** Removes plain-text secrets from free pages and the log of a database file. Returns why it could not. */
export async function cleanFile(db: Database, onLongWork?: () => void): Promise<string | undefined> {
  const [row] = await db.select().from(sealing);
  if (row?.is_clean) {
    return undefined;
  }
  onLongWork?.();
  try {
    await db.run(sql`VACUUM`);
  } catch (error) {
    return errorReason(error);
  }
  const [log] = await db.all<{ busy: number }>(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
  if (log?.busy) {
    return 'another process reads the database';
  }
  await db.update(sealing).set({ is_clean: true }).where(eq(sealing.id, 1));
  return undefined;
}
