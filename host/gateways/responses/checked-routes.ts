import * as z from 'zod/mini';

const text = z.string();
const count = z.int();
const maybe = <T extends z.ZodMiniType>(schema: T) => z.nullish(schema);

const pageSchema = <T extends z.ZodMiniType>(row: T) =>
  z.looseObject({ items: z.array(row), total: z.nullable(count), page: count, page_size: count });

const account = z.looseObject({ id: count, username: text, role: count, status: count });
const signedIn = z.union([
  z.looseObject({ ...account.shape, display_name: text, group: text }),
  z.looseObject({ require_2fa: z.literal(true) }),
]);
const ceremony = z.looseObject({ options: z.looseObject({ publicKey: z.looseObject({ challenge: text }) }), flow_token: text });
const user = z.looseObject({ ...account.shape, quota: count, used_quota: count, request_count: count, group: text });
const token = z.looseObject({
  id: count,
  name: text,
  key: text,
  status: count,
  created_time: count,
  expired_time: count,
  remain_quota: count,
  unlimited_quota: z.boolean(),
  used_quota: count,
});
const channel = z.looseObject({ id: count, type: count, name: text, status: count, models: text, group: text, used_quota: count });
const redemption = z.looseObject({ id: count, name: text, key: text, status: count, quota: count, created_time: count });
const log = z.looseObject({
  id: count,
  created_at: count,
  type: count,
  quota: count,
  prompt_tokens: count,
  completion_tokens: count,
  other: text,
});
const job = z.looseObject({ id: count, submit_time: count, status: text });
const oauthBinding = z.looseObject({ provider_id: count, provider_name: text, provider_slug: text, provider_user_id: text });
const statistics = z.looseObject({ quota: count });
const groups = z.record(text, z.looseObject({ desc: text }));

/** Schemas of `data` in successful responses that the console relies on; unknown fields pass. */
export const checkedRoutes: Record<string, z.ZodMiniType> = {
  'GET /api/status': z.looseObject({ system_name: text, quota_per_unit: z.number() }),
  'GET /api/uptime/status': maybe(z.array(z.looseObject({ categoryName: text, monitors: maybe(z.array(z.looseObject({ name: text }))) }))),
  'GET /api/setup': z.looseObject({ status: z.boolean(), root_init: z.boolean() }),
  'POST /api/user/login': signedIn,
  'POST /api/user/login/2fa': signedIn,
  'GET /api/user/2fa/status': z.looseObject({ enabled: z.boolean() }),
  'POST /api/user/2fa/setup': z.looseObject({ secret: text, qr_code_data: text, backup_codes: z.array(text) }),
  'POST /api/user/2fa/backup_codes': z.looseObject({ backup_codes: z.array(text) }),
  'GET /api/user/passkey': z.looseObject({ passkeys: z.array(z.looseObject({ id: count, name: text })), max: count }),
  'POST /api/user/passkey/login/begin': ceremony,
  'POST /api/user/passkey/login/finish': signedIn,
  'POST /api/user/passkey/register/begin': ceremony,
  'POST /api/user/passkey/verify/begin': ceremony,
  'GET /api/user/self': user,
  'GET /api/user/self/groups': maybe(groups),
  'GET /api/user/models': maybe(z.array(text)),
  'GET /api/user/token': text,
  'GET /api/user/aff': text,
  'POST /api/user/topup': z.number(),
  'GET /api/user/oauth/bindings': z.array(oauthBinding),
  'GET /api/user/:id{[0-9]+}/oauth/bindings': z.array(oauthBinding),
  'GET /api/custom-oauth-provider/': z.array(z.looseObject({ id: count, name: text, slug: text, enabled: z.boolean() })),
  'POST /api/custom-oauth-provider/discovery': z.looseObject({ well_known_url: text, discovery: z.looseObject({}) }),
  'GET /api/user/topup/info': z.looseObject({ enable_online_topup: z.boolean() }),
  'GET /api/user/': pageSchema(user),
  'GET /api/user/search': pageSchema(user),
  'GET /api/user/:id{[0-9]+}': user,
  'GET /api/token/': pageSchema(token),
  'GET /api/token/search': pageSchema(token),
  'GET /api/token/:id{[0-9]+}': token,
  'POST /api/token/:id{[0-9]+}/key': z.looseObject({ key: text }),
  'POST /api/token/batch/keys': z.looseObject({ keys: z.record(text, text) }),
  'GET /api/channel/': pageSchema(channel),
  'GET /api/channel/search': pageSchema(channel),
  'GET /api/channel/:id{[0-9]+}': channel,
  'POST /api/verify': z.looseObject({ proof_token: text, expires_at: count }),
  'POST /api/channel/:id{[0-9]+}/key': z.looseObject({ keys: z.array(text) }),
  'POST /api/channel/:id{[0-9]+}/status': z.boolean(),
  'POST /api/channel/status/batch': count,
  'POST /api/channel/copy/:id{[0-9]+}': z.looseObject({ id: z.nullable(count) }),
  'POST /api/channel/fix': z.looseObject({ success: count, fails: count }),
  'GET /api/channel/test': maybe(count),
  'GET /api/channel/models': maybe(z.array(z.looseObject({ id: text }))),
  'GET /api/model_metadata/sync': z.looseObject({ missing: z.array(text), conflicts: z.array(z.looseObject({ model_name: text })) }),
  'POST /api/model_metadata/sync': z.looseObject({ created: z.array(text), updated: z.array(text) }),
  'GET /api/redemption/': pageSchema(redemption),
  'GET /api/redemption/search': pageSchema(redemption),
  'POST /api/redemption/': z.array(text),
  'GET /api/log/': pageSchema(log),
  'GET /api/log/self': pageSchema(log),
  'GET /api/log/stat': statistics,
  'GET /api/log/self/stat': statistics,
  'GET /api/data/': maybe(z.array(z.looseObject({ created_at: count, model_name: text, quota: count, count }))),
  'GET /api/data/self': maybe(z.array(z.looseObject({ created_at: count, model_name: text, quota: count, count }))),
  'GET /api/mj/': pageSchema(job),
  'GET /api/mj/self': pageSchema(job),
  'GET /api/task/': pageSchema(job),
  'GET /api/task/self': pageSchema(job),
  'GET /api/option/': z.array(z.looseObject({ key: text, value: text })),
  'GET /api/group/': maybe(z.array(text)),
  'GET /api/pricing': maybe(z.array(z.looseObject({ model_name: text, quota_type: count, model_ratio: z.number() }))),
};
