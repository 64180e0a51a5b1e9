import * as z from 'zod/mini';
import type { AutoGroups, GroupMap } from '../group';
import type { ChangeRecord } from '../history';
import type { PasskeyStatus } from '../passkey';
import type { PermissionCatalog } from '../permissions';
import type { RedemptionRecord } from '../redemption';
import type { TokenRecord } from '../token';
import type { SecurityProof, SessionRecord, TwoFactorSetup, TwoFactorStatus, UserRecord } from '../user';
import { flag, integer, integerOrNull, text, textOrNull } from './parts';

const adminPermissions = z.record(text, z.record(text, flag));

/** Strict: responses may have no other fields than the record. The same holds for the other schemas. */
export const userSchema: z.ZodMiniType<UserRecord> = z.strictObject({
  id: integer,
  username: text,
  password: z.literal(''),
  display_name: text,
  role: integer,
  status: integer,
  email: text,
  github_id: text,
  oidc_id: text,
  discord_id: z.exactOptional(text),
  wechat_id: text,
  telegram_id: text,
  linux_do_id: text,
  access_token: textOrNull,
  has_password: z.exactOptional(flag),
  has_access_token: z.exactOptional(flag),
  quota: integer,
  used_quota: integer,
  request_count: integer,
  group: text,
  aff_code: text,
  aff_count: integer,
  aff_quota: integer,
  aff_history_quota: integer,
  inviter_id: integer,
  DeletedAt: textOrNull,
  setting: text,
  sidebar_modules: z.exactOptional(text),
  remark: z.exactOptional(text),
  created_at: z.exactOptional(integer),
  last_login_at: z.exactOptional(integer),
  last_check_in_time: z.exactOptional(textOrNull),
  second_step_required: z.exactOptional(flag),
  admin_permissions: z.exactOptional(adminPermissions),
  permissions: z.exactOptional(z.strictObject({ admin_permissions: z.exactOptional(adminPermissions) })),
});

/** Data of `GET /api/user/2fa/status`. */
export const twoFactorStatusSchema: z.ZodMiniType<TwoFactorStatus> = z.strictObject({
  enabled: flag,
  locked: flag,
  backup_codes_remaining: z.exactOptional(integer),
});

/** Data of `POST /api/user/2fa/setup`. */
export const twoFactorSetupSchema: z.ZodMiniType<TwoFactorSetup> = z.strictObject({
  secret: text,
  qr_code_data: text,
  backup_codes: z.array(text),
});

const passkeyConfirmation = z.enum(['none', 'password', 'code', 'passkey']);

/** Data of `GET /api/user/passkey`. */
export const passkeyStatusSchema: z.ZodMiniType<PasskeyStatus> = z.strictObject({
  enabled: flag,
  passkeys: z.array(z.strictObject({ id: integer, name: text, created_at: integer, last_used_at: integer })),
  max: integer,
  add_confirmation: passkeyConfirmation,
  remove_confirmation: passkeyConfirmation,
});

/** Data of the calls that begin a ceremony of passkeys. */
export const passkeyCeremonySchema = z.strictObject({
  options: z.strictObject({ publicKey: z.looseObject({ challenge: text }) }),
  flow_token: text,
  expires_at: z.exactOptional(integer),
});

/** Data of `POST /api/verify`. */
export const securityProofSchema: z.ZodMiniType<SecurityProof> = z.strictObject({ proof_token: text, expires_at: integer });

/** An entry of the change history. */
export const changeSchema: z.ZodMiniType<ChangeRecord> = z.strictObject({
  id: integer,
  created_at: integer,
  actor_id: integer,
  actor_name: text,
  field: text,
  before: textOrNull,
  after: textOrNull,
  reason: z.exactOptional(text),
});

/** An entry of `GET /api/user/sessions`. */
export const sessionSchema: z.ZodMiniType<SessionRecord> = z.strictObject({
  sid: text,
  current: flag,
  ip: text,
  user_agent: text,
  browser: z.exactOptional(text),
  os: z.exactOptional(text),
  created_at: integer,
  last_active_at: integer,
  expires_at: integer,
});

/** An API key; `key` must be masked. */
export const tokenSchema: z.ZodMiniType<TokenRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  key: text.check(z.regex(/^[0-9a-zA-Z]{4}\*{10}[0-9a-zA-Z]{4}$/)),
  status: integer,
  name: text,
  created_time: integer,
  accessed_time: integer,
  expired_time: integer,
  remain_quota: integer,
  unlimited_quota: flag,
  model_limits_enabled: flag,
  model_limits: text,
  allow_ips: textOrNull,
  used_quota: integer,
  group: text,
  cross_group_retry: z.exactOptional(flag),
  auto_groups: z.exactOptional(z.nullable(z.array(text))),
  DeletedAt: textOrNull,
});

/** Data of `GET /api/token/auto-groups`. */
export const autoGroupsSchema: z.ZodMiniType<AutoGroups> = z.strictObject({ groups: z.array(text), max_count: integer });

/** Data of `GET /api/user/self/groups`. */
export const groupMapSchema: z.ZodMiniType<GroupMap> = z.record(text, z.strictObject({ ratio: z.union([z.number(), text]), desc: text }));

/** A redemption code; `key` is 32 hexadecimal digits. */
export const redemptionSchema: z.ZodMiniType<RedemptionRecord> = z.strictObject({
  id: integer,
  user_id: integer,
  key: text.check(z.regex(/^[0-9a-f]{32}$/)),
  status: integer,
  name: text,
  quota: integer,
  created_time: integer,
  redeemed_time: integer,
  count: z.literal(0),
  used_user_id: integer,
  DeletedAt: textOrNull,
  group_id: z.exactOptional(integerOrNull),
  expired_time: z.exactOptional(integer),
});

/** Data of `GET /api/authz/catalog`. */
export const permissionCatalogSchema: z.ZodMiniType<PermissionCatalog> = z.strictObject({
  resources: z.array(
    z.strictObject({
      resource: text,
      label_key: text,
      actions: z.array(z.strictObject({ action: text, label_key: text, description_key: text })),
    }),
  ),
  roles: z.array(z.strictObject({ key: text, name: text, built_in: flag, superuser: flag, grants: adminPermissions })),
});
