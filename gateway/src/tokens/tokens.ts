import { type PageRecord, type TokenRecord, tokenStatus } from '@console/shared/contract';
import { and, count, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { now } from '../clock';
import { contains } from '../db/like';
import { type TokenRow, tokens, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { fieldRefusal, Refusal } from '../http/errors';
import type { Paging } from '../http/query';
import { turn } from '../http/turns';
import type { Vault } from '../vault/vault';
import { checkEnabling, type editBody, type statusBody, type TokenInput, toFields } from './input';
import { keyColumns, newKey, openKey } from './key';
import { toRecord } from './record';

const ofOwner = (owner: UserRow, ...more: (SQL | undefined)[]) => and(eq(tokens.user_id, owner.id), isNull(tokens.deleted_at), ...more);

/** One page of the owner's tokens, newest first; with a keyword, those whose names hold it. */
export async function listTokens(
  { db, vault }: Gateway,
  owner: UserRow,
  keyword: string,
  { page, pageSize, offset }: Paging,
): Promise<PageRecord<TokenRecord>> {
  const where = ofOwner(owner, keyword ? contains(tokens.name, keyword) : undefined);
  const [rows, [total]] = await db.batch([
    db.select().from(tokens).where(where).orderBy(desc(tokens.id)).limit(pageSize).offset(offset),
    db.select({ count: count() }).from(tokens).where(where),
  ]);
  return { items: rows.map((row) => toRecord(vault, row)), total: total?.count ?? 0, page, page_size: pageSize };
}

/** One page of the owner's tokens whose names and keys hold these texts; the key with or without its `sk-`. */
export async function searchTokens(
  gateway: Gateway,
  owner: UserRow,
  { keyword, token }: { keyword: string; token: string },
  paging: Paging,
): Promise<PageRecord<TokenRecord>> {
  const part = token.replace(/^[sk-]+|[sk-]+$/g, '').toLowerCase();
  if (!part) {
    return await listTokens(gateway, owner, keyword, paging);
  }
  const where = ofOwner(owner, keyword ? contains(tokens.name, keyword) : undefined);
  const rows = await gateway.db.select().from(tokens).where(where).orderBy(desc(tokens.id));
  const found = await withKeyPart(gateway.vault, rows, part);
  const { page, pageSize, offset } = paging;
  const items = found.slice(offset, offset + pageSize).map((row) => toRecord(gateway.vault, row));
  return { items, total: found.length, page, page_size: pageSize };
}

const openedAtOnce = 500;

/** Sealed keys cannot be compared in the database; between some of them there is room for other calls. */
async function withKeyPart(vault: Vault, rows: TokenRow[], part: string): Promise<TokenRow[]> {
  const found: TokenRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (openKey(vault, row).toLowerCase().includes(part)) {
      found.push(row);
    }
    if (index % openedAtOnce === openedAtOnce - 1) {
      await turn();
    }
  }
  return found;
}

/** The whole keys of the owner's tokens among these ids, by id. */
export async function revealKeys({ db, vault }: Gateway, owner: UserRow, ids: number[]): Promise<Record<string, string>> {
  const rows = await db
    .select()
    .from(tokens)
    .where(ofOwner(owner, inArray(tokens.id, ids)));
  return Object.fromEntries(rows.map((row) => [row.id, openKey(vault, row)]));
}

/** A token of the owner. Throws `tokenMissing` for any other, so that nobody learns which ids exist. */
export async function getToken({ db }: Gateway, owner: UserRow, id: number): Promise<TokenRow> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(ofOwner(owner, eq(tokens.id, id)));
  if (!row) {
    throw new Refusal('tokenMissing');
  }
  return row;
}

/** Makes a token with a new key. */
export async function createToken(gateway: Gateway, owner: UserRow, input: TokenInput): Promise<void> {
  const fields = toFields(gateway, owner, input);
  const key = keyColumns(gateway.vault, owner.id, newKey());
  await gateway.db.insert(tokens).values({ ...fields, ...key, user_id: owner.id, created_time: now(), accessed_time: now() });
}

/** Writes every field but the status. */
export async function editToken(gateway: Gateway, owner: UserRow, { id, status, ...input }: z.infer<typeof editBody>): Promise<TokenRow> {
  const before = await getToken(gateway, owner, id);
  const fields = toFields(gateway, owner, input, before);
  if (status === tokenStatus.enabled && before.status !== tokenStatus.enabled && before.status !== tokenStatus.disabled) {
    checkEnabling(fields);
  }
  // Quota that was not edited is not written, so that a charge made meanwhile is kept.
  const { remain_quota, ...rest } = fields;
  const [row] = await gateway.db
    .update(tokens)
    .set({ ...rest, ...(remain_quota !== before.remain_quota && { remain_quota }) })
    .where(ofOwner(owner, eq(tokens.id, id)))
    .returning();
  return row ?? before;
}

/** Enables or disables a token; one that has run out must be extended first. */
export async function setTokenStatus(gateway: Gateway, owner: UserRow, { id, status }: z.infer<typeof statusBody>): Promise<TokenRow> {
  if (status !== tokenStatus.enabled && status !== tokenStatus.disabled) {
    throw fieldRefusal('status', 'invalidParameter');
  }
  const before = await getToken(gateway, owner, id);
  if (status === tokenStatus.enabled) {
    checkEnabling(before);
  }
  const [row] = await gateway.db
    .update(tokens)
    .set({ status })
    .where(ofOwner(owner, eq(tokens.id, id)))
    .returning();
  return row ?? before;
}

/** Hides a token for good; its log lines stay. */
export async function deleteToken(gateway: Gateway, owner: UserRow, id: number): Promise<void> {
  await getToken(gateway, owner, id);
  await gateway.db
    .update(tokens)
    .set({ deleted_at: new Date().toISOString(), status: tokenStatus.disabled })
    .where(ofOwner(owner, eq(tokens.id, id)));
}
