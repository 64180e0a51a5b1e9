import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { count, list, string } from './columns';

/** `credential_id` and `public_key` are base64url; `rp_id` is the host that the passkey works at. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user_id: integer().notNull(),
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    rp_id: text().notNull(),
    /** Grows with every use of an authenticator that counts; 0 for all others. */
    counter: count(),
    transports: list(),
    name: string(),
    created_at: count(),
    last_used_at: count(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

export type PasskeyRow = typeof passkeys.$inferSelect;
