import { randomBytes } from 'node:crypto';
import {
  type ChannelRecord,
  type DrawingRecord,
  type LogRecord,
  logType,
  type ModelDefaultRecord,
  type PrefillGroupRecord,
  type PromotionRecord,
  type RedemptionRecord,
  roles,
  type SystemPromptRecord,
  type TaskRecord,
  type TokenRecord,
  type UserRecord,
  type VendorRecord,
} from '@console/shared/contract';
import { serializeSigned } from 'hono/utils/cookie';
import { createChannel, createWithKeys } from '../src/channels/create';
import { toRecords as toChannelRecords } from '../src/channels/record';
import { now } from '../src/clock';
import {
  drawings,
  health,
  logAlerts,
  logs,
  modelDefaults,
  modelMetadata,
  orders,
  prefillGroups,
  promotions,
  redemptions,
  searchEngines,
  systemPrompts,
  systemTasks,
  tasks,
  tokens,
  usageHours,
  users,
  vendors,
} from '../src/db/schema';
import { hashAccessToken } from '../src/identity/access-token';
import { findUser } from '../src/identity/find';
import { hashPassword } from '../src/identity/passwords';
import { createSession } from '../src/identity/sessions';
import { newKey as newCode } from '../src/redemptions/codes';
import { toRecord as toRedemptionRecord } from '../src/redemptions/record';
import { sealApiKey } from '../src/search-engines/api-key';
import type { Plan } from '../src/seed/plan';
import { seed as generateData } from '../src/seed/seed';
import type { RunningGateway } from '../src/start';
import { toRecord as toTokenRecord } from '../src/tokens/record';
import { keyColumns, newKey } from '../src/tokens/token-key';
import { toOwnRecord, toRecord as toUserRecord } from '../src/users/record';
import { seededPassword } from './seeded-password';

/** Role of the signed-in user of a seeded gateway. */
export type Role = 'root' | 'admin' | 'user';

/** Initial data besides the first user and the offline channel. Omitted fields have defaults. */
export type Seed = {
  /** Root is user 1; `admin` and `user` are created with quota 500,000 and `seededPassword`. */
  as?: Role;
  /** Fields of the signed-in user. */
  me?: Partial<UserRecord>;
  /** Passwords are given in clear text. */
  users?: Partial<UserRecord>[];
  /** Owned by the signed-in user by default. */
  tokens?: Partial<TokenRecord>[];
  /** Of the signed-in user by default. */
  logs?: Partial<LogRecord>[];
  /** Of the signed-in user by default. */
  logAlerts?: (Omit<typeof logAlerts.$inferInsert, 'user_id'> & { user_id?: number })[];
  /** Hourly data of the signed-in user by default. */
  usageHours?: Partial<typeof usageHours.$inferInsert>[];
  health?: (typeof health.$inferInsert)[];
  /** Of the signed-in user by default, like tasks. */
  drawings?: Partial<DrawingRecord>[];
  tasks?: Partial<TaskRecord>[];
  /** `base_url_role` is root by default. */
  channels?: (Partial<ChannelRecord> & { base_url_role?: number })[];
  /** Created by the signed-in user by default. */
  redemptions?: Partial<RedemptionRecord>[];
  /** Enabled for all models and groups by default. */
  systemPrompts?: (Partial<SystemPromptRecord> & { name: string })[];
  modelDefaults?: (Partial<ModelDefaultRecord> & { model: string })[];
  systemTasks?: (Partial<typeof systemTasks.$inferInsert> & Pick<typeof systemTasks.$inferInsert, 'task_id' | 'type' | 'status'>)[];
  vendors?: (Partial<VendorRecord> & { name: string })[];
  modelMetadata?: (Partial<typeof modelMetadata.$inferInsert> & { model_name: string })[];
  /** Of models by default. */
  prefillGroups?: (Partial<PrefillGroupRecord> & { name: string })[];
  /** `base_url_role` as for channels. */
  searchEngines?: (Partial<Omit<typeof searchEngines.$inferInsert, 'api_key'>> & { name: string; api_key?: string })[];
  /** Paid ¥10 of the signed-in user by default. */
  orders?: Partial<typeof orders.$inferInsert>[];
  /** A bonus of 10 from 100 on by default. */
  promotions?: Partial<PromotionRecord>[];
  options?: Record<string, string>;
  /** The plan of `gateway seed`: by default 200 logs of the last day by 5 users over 11 channels. */
  generated?: Partial<Plan>;
};

const defaultPlan = { users: 5, channels: 11, tokens: 10, logs: 200, tasks: 0, days: 1, seed: 1, password: undefined };

/** The created records as on the wire, with keys unmasked. */
export type Seeded = {
  user: UserRecord | undefined;
  /** The `Cookie` header; empty when nobody is signed in. */
  cookie: string;
  users: UserRecord[];
  tokens: TokenRecord[];
  channels: ChannelRecord[];
  redemptions: RedemptionRecord[];
  promotions: PromotionRecord[];
};

type Target = Pick<RunningGateway, 'db' | 'vault' | 'options'>;

async function addUser({ db }: Target, { DeletedAt, password, ...fields }: Partial<UserRecord>) {
  const values = {
    username: `u${randomBytes(4).toString('hex')}`,
    display_name: fields.username ?? '',
    quota: 500_000,
    ...fields,
    password: await hashPassword(password || seededPassword),
    access_token: fields.access_token ? hashAccessToken(fields.access_token) : null,
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

export async function seedGateway(target: Target, sessionSecret: string, seed: Seed): Promise<Seeded> {
  const { db, vault } = target;
  for (const [key, value] of Object.entries(seed.options ?? {})) {
    await target.options.set(key, value);
  }
  const me = await signedIn(target, seed);
  const createdUsers = [];
  for (const user of seed.users ?? []) {
    createdUsers.push(toUserRecord(await addUser(target, user)));
  }
  if (seed.generated) {
    await generateData(target, { ...defaultPlan, now: now(), ...seed.generated });
  }
  const owner = { user_id: me?.id ?? 1, username: me?.username ?? 'root' };
  const createdTokens = [];
  for (const { DeletedAt, key = newKey(), ...token } of seed.tokens ?? []) {
    const values = {
      name: 'token',
      remain_quota: 500_000,
      created_time: now(),
      ...owner,
      ...token,
      auto_groups: token.auto_groups ?? [],
      ...keyColumns(vault, token.user_id ?? owner.user_id, key),
      deleted_at: DeletedAt ?? null,
    };
    createdTokens.push(...(await db.insert(tokens).values(values).returning()).map((row) => ({ ...toTokenRecord(vault, row), key })));
  }
  if (seed.logs?.length) {
    const rows = seed.logs.map(({ channel_name: _, ...log }) => ({ created_at: now(), type: logType.consumption, ...owner, ...log }));
    await db.insert(logs).values(rows);
  }
  if (seed.logAlerts?.length) {
    await db.insert(logAlerts).values(seed.logAlerts.map((alert) => ({ user_id: owner.user_id, ...alert })));
  }
  if (seed.usageHours?.length) {
    const hour = now() - (now() % 3600);
    await db.insert(usageHours).values(seed.usageHours.map((row) => ({ model_name: 'test-model', created_at: hour, ...owner, ...row })));
  }
  if (seed.health?.length) {
    await db.insert(health).values(seed.health);
  }
  if (seed.drawings?.length) {
    const submitted = { submit_time: now() * 1000, user_id: owner.user_id };
    await db.insert(drawings).values(seed.drawings.map((row) => ({ mj_id: randomBytes(8).toString('hex'), ...submitted, ...row })));
  }
  if (seed.tasks?.length) {
    const submitted = { submit_time: now(), created_at: now(), updated_at: now(), user_id: owner.user_id };
    const rows = seed.tasks.map(({ properties, data, ...row }) => ({
      task_id: randomBytes(8).toString('hex'),
      platform: 'suno',
      ...submitted,
      ...row,
      properties: JSON.stringify(properties ?? {}),
      data: JSON.stringify(data ?? null),
    }));
    await db.insert(tasks).values(rows);
  }
  const createdChannels = [];
  for (const channel of seed.channels ?? []) {
    const { channel_info, ...fields } = { name: 'channel', type: 1, key: 'upstream-key', models: 'test-model', ...channel };
    const row = channel_info?.is_multi_key
      ? await createWithKeys(target, { ...fields, multi_key_mode: channel_info.multi_key_mode }, fields.key.split('\n'))
      : await createChannel(target, fields);
    const [record] = await toChannelRecords(target, [row], 'zh');
    createdChannels.push({ ...(record as ChannelRecord), key: fields.key });
  }
  const createdCodes = [];
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
    createdCodes.push(...(await db.insert(redemptions).values(values).returning()).map(toRedemptionRecord));
  }
  const time = { created_time: now(), updated_time: now() };
  if (seed.systemPrompts?.length) {
    await db.insert(systemPrompts).values(seed.systemPrompts.map((prompt) => ({ content: 'Be brief', ...time, ...prompt })));
  }
  if (seed.modelDefaults?.length) {
    await db.insert(modelDefaults).values(seed.modelDefaults.map((defaults) => ({ ...time, ...defaults })));
  }
  if (seed.systemTasks?.length) {
    await db.insert(systemTasks).values(seed.systemTasks.map((task) => ({ created_at: now(), updated_at: now(), ...task })));
  }
  if (seed.vendors?.length) {
    await db.insert(vendors).values(seed.vendors.map((vendor) => ({ ...time, ...vendor })));
  }
  if (seed.modelMetadata?.length) {
    await db.insert(modelMetadata).values(seed.modelMetadata.map((model) => ({ ...time, ...model })));
  }
  if (seed.prefillGroups?.length) {
    await db.insert(prefillGroups).values(seed.prefillGroups.map((group) => ({ type: 'model' as const, ...time, ...group })));
  }
  if (seed.searchEngines?.length) {
    const engines = seed.searchEngines.map(({ api_key = '', ...engine }) => ({ ...engine, api_key: sealApiKey(vault, api_key) }));
    await db
      .insert(searchEngines)
      .values(engines.map((engine) => ({ type: 'tavily' as const, base_url_role: roles.root, ...time, ...engine })));
  }
  if (seed.orders?.length) {
    const paid = { money: 7300, quota: 5_000_000, plain_quota: 5_000_000, status: 'success', payment_method: 'alipay' } as const;
    const known = { ...paid, user_id: owner.user_id, language: 'zh', created_time: now(), paid_time: now() } as const;
    await db
      .insert(orders)
      .values(seed.orders.map((order) => ({ trade_no: `USR${owner.user_id}NO${randomBytes(6).toString('hex')}`, ...known, ...order })));
  }
  const createdPromotions = [];
  for (const [index, promotion] of (seed.promotions ?? []).entries()) {
    const values = { name: `promotion ${index + 1}`, rules: '[{"amount":100,"bonus_amount":10}]', ...time, ...promotion };
    createdPromotions.push(...(await db.insert(promotions).values(values).returning()));
  }
  return {
    user: me && toOwnRecord(me),
    cookie: me ? await cookieFor(target, sessionSecret, me.id) : '',
    users: createdUsers,
    tokens: createdTokens,
    channels: createdChannels,
    redemptions: createdCodes,
    promotions: createdPromotions,
  };
}

export async function cookieFor(target: Target, sessionSecret: string, userId: number): Promise<string> {
  const id = await createSession(target, userId);
  const cookie = await serializeSigned('session', id, sessionSecret, { path: '/' });
  return cookie.split(';')[0] ?? '';
}
