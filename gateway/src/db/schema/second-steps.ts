import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, flag, list, sealed, string } from './columns';

/** Authenticator apps, one per user; not enabled until a first code is confirmed. Backup codes are hashed and leave the list when used. */
export const twoFactors = sqliteTable('two_factors', {
  user_id: integer().primaryKey(),
  secret: sealed(),
  is_enabled: flag(),
  backup_codes: list(),
  /** The time step of the last accepted code, which is not accepted again. */
  last_counter: count(),
  failed_attempts: count(),
  locked_until: count(),
});

/** Sign-ins and registrations of passkeys in progress. `id` is the SHA-256 of the token; `user_id` is 0 until the passkey tells it. */
export const signInFlows = sqliteTable(
  'sign_in_flows',
  {
    id: text().primaryKey(),
    purpose: text({ enum: ['code', 'passkey', 'new-passkey'] }).notNull(),
    user_id: integer().notNull(),
    challenge: string(),
    expires_at: integer().notNull(),
  },
  (table) => [index('sign_in_flows_user').on(table.user_id)],
);

/** Proofs that somebody is still the user of a session. `id` is the SHA-256 of the token; each is used once. */
export const securityProofs = sqliteTable('security_proofs', {
  id: text().primaryKey(),
  user_id: integer().notNull(),
  session_id: text().notNull(),
  scope: text({ enum: ['channel.key.read'] }).notNull(),
  expires_at: integer().notNull(),
});

export type TwoFactorRow = typeof twoFactors.$inferSelect;
export type SignInFlowRow = typeof signInFlows.$inferSelect;
