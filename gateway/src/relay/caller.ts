import { roles, tokenStatus, userStatus } from '@console/shared/contract';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { listOf } from '../channels/abilities';
import type { Database } from '../db/open';
import { holds, type TokenRow, tokens, type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { usableGroups } from '../groups/groups';
import { clientAddress } from '../http/client-address';
import { RelayFailure } from '../http/errors';
import { addressLines, hasExpired, isExhausted } from '../tokens/input';
import { hasKey } from '../tokens/key';
import type { RequestLimit } from './request-limit';

/** On whose account, in which group and with which token a model is asked. */
export type Caller = {
  user: UserRow;
  /** Undefined in the playground. */
  token: TokenRow | undefined;
  tokenName: string;
  group: string;
  /** The one channel that an administrator wants. */
  channelId: number | undefined;
};

const quotaType = 'insufficient_quota';

/** How a call is refused that its user or its token cannot pay: programs are told in OpenAI's words. */
export function quotaRefusal({ token }: Pick<Caller, 'token'>, lacking: 'user' | 'token'): RelayFailure {
  if (lacking === 'token') {
    return new RelayFailure('relayTokenQuota', { status: 403, code: 'token_exhausted', type: quotaType });
  }
  return token
    ? new RelayFailure('relayQuota', { status: 403, code: 'insufficient_quota', type: quotaType })
    : new RelayFailure('relayQuota', { status: 403, code: 'insufficient_user_quota' });
}

const keyRefusals = {
  relayKey: 'invalid_api_key',
  relayKeyDisabled: 'token_disabled',
  relayKeyExpired: 'token_expired',
  relayKeyExhausted: 'token_exhausted',
} as const;

const refusedKey = (id: keyof typeof keyRefusals) =>
  new RelayFailure(id, { status: 401, code: keyRefusals[id], type: id === 'relayKeyExhausted' ? quotaType : 'invalid_request_error' });

const refusalByStatus: Record<number, keyof typeof keyRefusals> = {
  [tokenStatus.disabled]: 'relayKeyDisabled',
  [tokenStatus.expired]: 'relayKeyExpired',
  [tokenStatus.exhausted]: 'relayKeyExhausted',
};

/** The token key that a call shows, valid or not, and the channel that an administrator may add to it. */
export function presentedKey(c: Context): { key: string; pinned: string | undefined } {
  const text = (c.req.header('authorization') ?? c.req.header('x-api-key') ?? '').replace(/^Bearer\s+/i, '').replace(/^sk-/, '');
  const [key = '', pinned] = text.split('-');
  return { key, pinned };
}

/** Who calls with which token key. Every check that needs no body, in the order of the wire; without a limit for what asks no model. */
export async function callerByKey(c: Context, gateway: Gateway, limit?: RequestLimit): Promise<Caller & { token: TokenRow }> {
  const { key, pinned } = presentedKey(c);
  const { user, token } = await findByKey(gateway, key);
  if (user.status === userStatus.banned) {
    throw new RelayFailure('banned', { status: 403 });
  }
  if (pinned !== undefined && user.role < roles.admin) {
    throw new RelayFailure('relayPin', { status: 403 });
  }
  limit?.admit(user.id);
  const allowed = addressLines(token.allow_ips);
  if (allowed.length > 0 && !allowed.includes(clientAddress(c, gateway.settings.edgeToken))) {
    throw new RelayFailure('relayAddress', { status: 403 });
  }
  if (token.group && !Object.hasOwn(usableGroups(gateway, user.group), token.group)) {
    throw new RelayFailure('relayGroup', { status: 403 });
  }
  const channelId = pinned === undefined ? undefined : Number(pinned);
  return { user, token, tokenName: token.name, group: token.group || user.group, channelId };
}

/** Refuses a model that the token is not for; an empty list allows nothing. */
export function checkModelLimit({ token }: Caller, model: string): void {
  if (token?.model_limits_enabled && !listOf(token.model_limits).includes(model)) {
    throw new RelayFailure('relayModel', { status: 403, values: { model } });
  }
}

async function findByKey({ db, vault }: Gateway, key: string): Promise<{ user: UserRow; token: TokenRow }> {
  const [found] = await db
    .select({ user: users, token: tokens })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.user_id))
    .where(and(hasKey(vault, key), isNull(tokens.deleted_at), isNull(users.deleted_at)));
  if (!found) {
    throw refusedKey('relayKey');
  }
  if (found.token.status !== tokenStatus.enabled) {
    throw refusedKey(refusalByStatus[found.token.status] ?? 'relayKey');
  }
  if (hasExpired(found.token)) {
    await db.update(tokens).set({ status: tokenStatus.expired }).where(eq(tokens.id, found.token.id));
    throw refusedKey('relayKeyExpired');
  }
  if (isExhausted(found.token)) {
    throw (await endExhausted(db, found.token)) ? refusedKey('relayKeyExhausted') : quotaRefusal(found, 'token');
  }
  return found;
}

/** Marks a token as exhausted, unless a call under way may still give some of its quota back. */
async function endExhausted(db: Database, token: TokenRow): Promise<boolean> {
  const nothingHeld = sql`NOT EXISTS (SELECT 1 FROM ${holds} WHERE ${holds.token_id} = ${token.id})`;
  const { rowsAffected } = await db
    .update(tokens)
    .set({ status: tokenStatus.exhausted })
    .where(and(eq(tokens.id, token.id), lte(tokens.remain_quota, 0), nothingHeld));
  return rowsAffected > 0;
}
