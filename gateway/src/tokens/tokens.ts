import { type PageRecord, sortFields, type TokenRecord, tokenStatus } from '@console/shared/contract';
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { now } from '../clock';
import { contains } from '../db/like';
import { type TokenRow, tokens, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, fieldError } from '../http/errors';
import { type SortedPaging, sortedPaging } from '../http/sorting';
import { yieldTurn } from '../http/turns';
import type { Vault } from '../vault/vault';
import { checkEnabling, type editBody, type statusBody, type TokenInput, toFields } from './input';
import { toRecord } from './record';
import { keyColumns, newKey, openKey } from './token-key';

const isOwnedBy = (owner: UserRow, ...more: (SQL | undefined)[]) => and(eq(tokens.user_id, owner.id), isNull(tokens.deleted_at), ...more);

const largest = Number.MAX_SAFE_INTEGER;

export const tokenPaging = (c: Context): SortedPaging =>
  sortedPaging(c, {
    table: tokens,
    fields: sortFields.token,
    values: {
      expired_time: sql`iif(${tokens.expired_time} = -1, ${largest}, ${tokens.expired_time})`,
      remain_quota: sql`iif(${tokens.unlimited_quota}, ${largest}, ${tokens.remain_quota})`,
    },
  });

export async function listTokens(
  { db, vault }: Gateway,
  owner: UserRow,
  keyword: string,
  { page, pageSize, offset, orderBy }: SortedPaging,
): Promise<PageRecord<TokenRecord>> {
  const where = isOwnedBy(owner, keyword ? contains(tokens.name, keyword) : undefined);
  const [rows, [total]] = await db.batch([
    db
      .select()
      .from(tokens)
      .where(where)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset(offset),
    db.select({ count: count() }).from(tokens).where(where),
  ]);
  return { items: rows.map((row) => toRecord(vault, row)), total: total?.count ?? 0, page, page_size: pageSize };
}

export async function searchTokens(
  gateway: Gateway,
  owner: UserRow,
  { keyword, token }: { keyword: string; token: string },
  paging: SortedPaging,
): Promise<PageRecord<TokenRecord>> {
  const part = token.replace(/^[sk-]+|[sk-]+$/g, '').toLowerCase();
  if (!part) {
    return await listTokens(gateway, owner, keyword, paging);
  }
  const where = isOwnedBy(owner, keyword ? contains(tokens.name, keyword) : undefined);
  const rows = await gateway.db
    .select()
    .from(tokens)
    .where(where)
    .orderBy(...paging.orderBy);
  const matches = await withKeyPart(gateway.vault, rows, part);
  const { page, pageSize, offset } = paging;
  const items = matches.slice(offset, offset + pageSize).map((row) => toRecord(gateway.vault, row));
  return { items, total: matches.length, page, page_size: pageSize };
}

const maxOpenedAtOnce = 500;

/** Sealed keys cannot be compared in the database; yields to other requests in between. */
async function withKeyPart(vault: Vault, rows: TokenRow[], part: string): Promise<TokenRow[]> {
  const matches: TokenRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (openKey(vault, row).toLowerCase().includes(part)) {
      matches.push(row);
    }
    if (index % maxOpenedAtOnce === maxOpenedAtOnce - 1) {
      await yieldTurn();
    }
  }
  return matches;
}

export async function revealKeys({ db, vault }: Gateway, owner: UserRow, ids: number[]): Promise<Record<string, string>> {
  const rows = await db
    .select()
    .from(tokens)
    .where(isOwnedBy(owner, inArray(tokens.id, ids)));
  return Object.fromEntries(rows.map((row) => [row.id, openKey(vault, row)]));
}

/** The same error for missing tokens and those of others, so that ids are not revealed. */
export async function getToken({ db }: Gateway, owner: UserRow, id: number): Promise<TokenRow> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(isOwnedBy(owner, eq(tokens.id, id)));
  if (!row) {
    throw new ConsoleError('tokenMissing');
  }
  return row;
}

export async function createToken(gateway: Gateway, owner: UserRow, input: TokenInput): Promise<void> {
  const fields = toFields(gateway, owner, input);
  await checkTokenCount(gateway, owner);
  const key = keyColumns(gateway.vault, owner.id, newKey());
  await gateway.db.insert(tokens).values({ ...fields, ...key, user_id: owner.id, created_time: now(), accessed_time: now() });
}

async function checkTokenCount({ db, options }: Gateway, owner: UserRow): Promise<void> {
  const max = options.number('token_setting.max_user_tokens');
  const [owned] = await db.select({ count: count() }).from(tokens).where(isOwnedBy(owner));
  if (owned && owned.count >= max) {
    throw new ConsoleError('tokenTooMany', { max });
  }
}

export async function editToken(gateway: Gateway, owner: UserRow, { id, status, ...input }: z.infer<typeof editBody>): Promise<TokenRow> {
  const before = await getToken(gateway, owner, id);
  const fields = toFields(gateway, owner, input, before);
  if (status === tokenStatus.enabled && before.status !== tokenStatus.enabled && before.status !== tokenStatus.disabled) {
    checkEnabling(fields);
  }
  // Unedited quota is not written, so that concurrent charges are kept.
  const { remain_quota, ...rest } = fields;
  const [row] = await gateway.db
    .update(tokens)
    .set({ ...rest, ...(remain_quota !== before.remain_quota && { remain_quota }) })
    .where(isOwnedBy(owner, eq(tokens.id, id)))
    .returning();
  return row ?? before;
}

export async function setTokenStatus(gateway: Gateway, owner: UserRow, { id, status }: z.infer<typeof statusBody>): Promise<TokenRow> {
  if (status !== tokenStatus.enabled && status !== tokenStatus.disabled) {
    throw fieldError('status', 'invalidParameter');
  }
  const before = await getToken(gateway, owner, id);
  if (status === tokenStatus.enabled) {
    checkEnabling(before);
  }
  const [row] = await gateway.db
    .update(tokens)
    .set({ status })
    .where(isOwnedBy(owner, eq(tokens.id, id)))
    .returning();
  return row ?? before;
}

export async function deleteToken(gateway: Gateway, owner: UserRow, id: number): Promise<void> {
  await getToken(gateway, owner, id);
  await gateway.db
    .update(tokens)
    .set({ deleted_at: new Date().toISOString(), status: tokenStatus.disabled })
    .where(isOwnedBy(owner, eq(tokens.id, id)));
}
