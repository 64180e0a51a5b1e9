import { randomBytes } from 'node:crypto';
import {
  type ChannelRecord,
  type LogRecord,
  logType,
  type RedemptionRecord,
  roles,
  type TokenRecord,
  type UserRecord,
} from '@console/shared/contract';
import { serializeSigned } from 'hono/utils/cookie';
import { hashPassword } from '../src/auth/passwords';
import { createSession } from '../src/auth/sessions';
import { createChannel } from '../src/channels/create';
import { now } from '../src/clock';
import { logs, redemptions, tokens, users } from '../src/db/schema';
import { newKey as newCode } from '../src/redemptions/codes';
import { toRecord as toRedemptionRecord } from '../src/redemptions/record';
import type { RunningGateway } from '../src/start';
import { newKey } from '../src/tokens/key';
import { toRecord as toTokenRecord } from '../src/tokens/record';
import { findUser } from '../src/users/find';
import { toOwnRecord, toRecord as toUserRecord } from '../src/users/record';
import { seededPassword } from './seeded-password';

export type Role = 'root' | 'admin' | 'user';

/** What a test gateway holds besides its first user and the offline channel. Fields that are left out have ordinary values. */
export type Seed = {
  /** Who is signed in: root is user 1; `admin` and `user` are made, with quota 500,000 and the password `password`. */
  as?: Role;
  /** Fields of the one who is signed in. */
  me?: Partial<UserRecord>;
  /** A password is given in clear text. */
  users?: Partial<UserRecord>[];
  /** Of the signed-in user unless `user_id` says otherwise. */
  tokens?: Partial<TokenRecord>[];
  /** Of the signed-in user unless `user_id` and `username` say otherwise. */
  logs?: Partial<LogRecord>[];
  channels?: Partial<ChannelRecord>[];
  /** Made by the signed-in user unless `user_id` says otherwise. */
  redemptions?: Partial<RedemptionRecord>[];
  options?: Record<string, string>;
};

/** What a seed made, as the wire would tell it, but with keys. */
export type Seeded = {
  user: UserRecord | undefined;
  /** The value of a `Cookie` header; empty when nobody is signed in. */
  cookie: string;
  users: UserRecord[];
  tokens: TokenRecord[];
  channels: ChannelRecord[];
  redemptions: RedemptionRecord[];
};

const hashes = new Map<string, Promise<string>>();

// Real hashes are slow on purpose: each password is hashed once in a process.
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

type Target = Pick<RunningGateway, 'db' | 'options'>;

async function addUser({ db }: Target, { DeletedAt, password, ...fields }: Partial<UserRecord>) {
  const values = {
    username: `u${randomBytes(4).toString('hex')}`,
    display_name: fields.username ?? '',
    quota: 500_000,
    ...fields,
    password: await hashOnce(password || seededPassword),
    deleted_at: DeletedAt ?? null,
  };
  const [row] = await db.insert(users).values(values).returning();
  if (!row) {
    throw new Error('The user was not made');
  }
  return row;
}

async function signedIn(target: Target, { as, me }: Seed) {
  if (as === 'root') {
    return await findUser(target.db, 1);
  }
  return as && (await addUser(target, { username: as, role: as === 'admin' ? roles.admin : roles.user, ...me }));
}

/** Fills a gateway. Can be used again on the same one for more. */
export async function seedGateway(target: Target, sessionSecret: string, seed: Seed): Promise<Seeded> {
  const { db } = target;
  for (const [key, value] of Object.entries(seed.options ?? {})) {
    await target.options.set(key, value);
  }
  const me = await signedIn(target, seed);
  const madeUsers = [];
  for (const user of seed.users ?? []) {
    madeUsers.push(toUserRecord(await addUser(target, user)));
  }
  const owner = { user_id: me?.id ?? 1, username: me?.username ?? 'root' };
  const madeTokens = [];
  for (const { DeletedAt, ...token } of seed.tokens ?? []) {
    const values = {
      name: 'token',
      remain_quota: 500_000,
      key: newKey(),
      created_time: now(),
      ...owner,
      ...token,
      deleted_at: DeletedAt ?? null,
    };
    madeTokens.push(...(await db.insert(tokens).values(values).returning()).map(toTokenRecord));
  }
  if (seed.logs?.length) {
    const rows = seed.logs.map(({ channel_name: _, ...log }) => ({ created_at: now(), type: logType.consumption, ...owner, ...log }));
    await db.insert(logs).values(rows);
  }
  const madeChannels = [];
  for (const channel of seed.channels ?? []) {
    madeChannels.push(await createChannel(db, { name: 'channel', type: 1, key: 'upstream-key', models: 'test-model', ...channel }));
  }
  const madeCodes = [];
  for (const { DeletedAt, count: _, ...code } of seed.redemptions ?? []) {
    const values = {
      name: 'code',
      quota: 100_000,
      key: newCode(),
      created_time: now(),
      user_id: owner.user_id,
      ...code,
      deleted_at: DeletedAt ?? null,
    };
    madeCodes.push(...(await db.insert(redemptions).values(values).returning()).map(toRedemptionRecord));
  }
  return {
    user: me && toOwnRecord(me),
    cookie: me ? await cookieFor(target, sessionSecret, me.id) : '',
    users: madeUsers,
    tokens: madeTokens,
    channels: madeChannels,
    redemptions: madeCodes,
  };
}

/** The `Cookie` header of a new session of a user. */
export async function cookieFor(target: Target, sessionSecret: string, userId: number): Promise<string> {
  const id = await createSession(target, userId);
  const cookie = await serializeSigned('session', id, sessionSecret, { path: '/' });
  return cookie.split(';')[0] ?? '';
}
