import { autoGroup, roles, tokenStatus, userStatus } from '@console/shared/contract';
import { isInRanges } from '@console/shared/contract/network';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { splitList } from '../channels/abilities';
import { buildOnce, placeholders } from '../db/build-once';
import type { Database } from '../db/database';
import { reservations, type TokenRow, tokens, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { resolveAutoGroups, selectableGroups } from '../groups/groups';
import { clientAddress } from '../http/client-address';
import { failedSignIn, RelayError } from '../http/errors';
import { hasExpired, isExhausted, splitAddresses } from '../tokens/input';
import { keyHashes } from '../tokens/token-key';
import type { RequestLimit } from './request-limit';

export type Caller = {
  user: UserRow;
  /** Undefined in the playground. */
  token: TokenRow | undefined;
  tokenName: string;
  /** Until a channel is found, `auto` where `autoGroups` is set. */
  group: string;
  /** The groups to choose from, in their order. */
  autoGroups?: string[] | undefined;
  channelId: number | undefined;
};

const quotaType = 'insufficient_quota';

export function quotaError({ token }: Pick<Caller, 'token'>, exhausted: 'user' | 'token'): RelayError {
  if (exhausted === 'token') {
    return new RelayError('relayTokenQuota', { status: 403, code: 'token_exhausted', type: quotaType });
  }
  return token
    ? new RelayError('relayQuota', { status: 403, code: 'insufficient_quota', type: quotaType })
    : new RelayError('relayQuota', { status: 403, code: 'insufficient_user_quota' });
}

const keyErrorCodes = {
  relayKey: 'invalid_api_key',
  relayKeyDisabled: 'token_disabled',
  relayKeyExpired: 'token_expired',
  relayKeyExhausted: 'token_exhausted',
} as const;

const keyError = (id: keyof typeof keyErrorCodes) =>
  new RelayError(id, { status: 401, code: keyErrorCodes[id], type: id === 'relayKeyExhausted' ? quotaType : 'invalid_request_error' });

const keyErrorByStatus: Record<number, keyof typeof keyErrorCodes> = {
  [tokenStatus.disabled]: 'relayKeyDisabled',
  [tokenStatus.expired]: 'relayKeyExpired',
  [tokenStatus.exhausted]: 'relayKeyExhausted',
};

/** The key that a request presents, valid or not, and the channel that an administrator may append. */
export function presentedKey(c: Context): { key: string; pinned: string | undefined } {
  const headers = ['authorization', 'x-api-key', 'x-goog-api-key'].map((name) => c.req.header(name));
  // Google's clients may have it in the address.
  const inAddress = c.req.path.startsWith('/v1beta/') ? c.req.query('key') : undefined;
  const text = (headers.find((value) => value !== undefined) ?? inAddress ?? '').replace(/^Bearer\s+/i, '').replace(/^sk-/, '');
  const [key = '', pinned] = text.split('-');
  return { key, pinned };
}

/** Runs all checks that need no body; their order is part of the contract. Requests that reach no model pass no `limit`. */
export async function authenticateByKey(c: Context, gateway: Gateway, limit?: RequestLimit): Promise<Caller & { token: TokenRow }> {
  const { key, pinned } = presentedKey(c);
  const { user, token } = await findByKey(gateway, key);
  if (user.status === userStatus.banned) {
    throw new RelayError('banned', { status: 403 });
  }
  if (pinned !== undefined && user.role < roles.admin) {
    throw new RelayError('relayPin', { status: 403 });
  }
  limit?.countRequest(user.id, token.group || user.group);
  const address = clientAddress(c, gateway.settings.edgeToken);
  const allowedAddresses = splitAddresses(token.allow_ips);
  if (allowedAddresses.length > 0 && !isInRanges(address, allowedAddresses)) {
    throw new RelayError('relayAddress', { status: 403, values: { address } });
  }
  if (token.group && !Object.hasOwn(selectableGroups(gateway, user.group), token.group)) {
    throw new RelayError('relayGroup', { status: 403 });
  }
  const channelId = pinned === undefined ? undefined : Number(pinned);
  const group = token.group || user.group;
  return { user, token, tokenName: token.name, group, autoGroups: autoGroupsOf(gateway, user, group, token.auto_groups), channelId };
}

/** Undefined for any other group than `auto`. */
export function autoGroupsOf(gateway: Gateway, user: UserRow, group: string, own?: readonly string[]): string[] | undefined {
  if (group !== autoGroup) {
    return undefined;
  }
  const groups = resolveAutoGroups(gateway, user.group, own);
  if (groups.length === 0) {
    throw new RelayError('relayAutoGroups', { status: 403 });
  }
  return groups;
}

export function checkModelLimit({ token }: Caller, model: string): void {
  if (token?.model_limits_enabled && !splitList(token.model_limits).includes(model)) {
    throw new RelayError('relayModel', { status: 403, values: { model } });
  }
}

const named = (hashes: readonly string[]) => Object.fromEntries(hashes.map((hash, index) => [`hash${index}`, hash]));

const ownerOfKey = buildOnce(({ db, vault }: Gateway) => {
  const hashes = Object.values(placeholders(Object.keys(named(keyHashes(vault, '')))));
  return db
    .select({ user: users, token: tokens })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(inArray(tokens.key_hash, hashes), isNull(tokens.deleted_at), isNull(users.deleted_at)))
    .prepare();
});

async function findByKey(gateway: Gateway, key: string): Promise<{ user: UserRow; token: TokenRow }> {
  const { db, vault } = gateway;
  const row = await ownerOfKey(gateway).get(named(keyHashes(vault, key)));
  if (!row) {
    throw failedSignIn(keyError('relayKey'));
  }
  if (row.token.status !== tokenStatus.enabled) {
    const id = keyErrorByStatus[row.token.status] ?? 'relayKey';
    throw id === 'relayKey' || id === 'relayKeyDisabled' ? failedSignIn(keyError(id)) : keyError(id);
  }
  if (hasExpired(row.token)) {
    await db.update(tokens).set({ status: tokenStatus.expired }).where(eq(tokens.id, row.token.id));
    throw keyError('relayKeyExpired');
  }
  if (isExhausted(row.token)) {
    throw (await markExhausted(db, row.token)) ? keyError('relayKeyExhausted') : quotaError(row, 'token');
  }
  return row;
}

/** Marks a token as exhausted, unless a running call may still refund it. */
async function markExhausted(db: Database, token: TokenRow): Promise<boolean> {
  const hasNoReservation = sql`NOT EXISTS (SELECT 1 FROM ${reservations} WHERE ${reservations.token_id} = ${token.id})`;
  const { rowsAffected } = await db
    .update(tokens)
    .set({ status: tokenStatus.exhausted })
    .where(and(eq(tokens.id, token.id), lte(tokens.remain_quota, 0), hasNoReservation));
  return rowsAffected > 0;
}
