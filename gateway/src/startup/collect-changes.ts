import { and, isNotNull, like, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as channelKeys from '../channels/channel-key';
import type { Database } from '../db/database';
import { channels, options, searchEngines, tokens, users } from '../db/schema';
import { accessTokenPrefix, hashAccessToken } from '../identity/access-token';
import { isSecretOption, openOption, sealOption } from '../options/secret-options';
import { openApiKey, sealApiKey } from '../search-engines/api-key';
import * as tokenKeys from '../tokens/token-key';
import { parseSetting } from '../users/setting';
import { openWebhookSecret, sealWebhookSecret } from '../users/webhook-secret';
import { isSealed, type Vault } from '../vault/vault';

type Change = { id: number | string; before: string; after: string; hash?: string | null };

type Changes = { count: number; statements: SQL[] };

const changesPerStatement = 2_000;

/**
 * Changes that seal all secrets with the current key. `allPlain`: nothing is sealed yet, whatever it looks like; otherwise unsealed text
 * was written by an older gateway meanwhile.
 */
export async function collectChanges(db: Database, vault: Vault, allPlain: boolean): Promise<Record<string, Changes>> {
  const toPlain = (stored: string, open: () => string) => (allPlain || !isSealed(stored) ? stored : open());
  const isNotCurrent = (column: SQLiteColumn) =>
    allPlain ? sql`${column} <> ''` : sql`${column} <> '' AND substr(${column}, 1, ${vault.prefix.length}) <> ${vault.prefix}`;

  const tokenRows = await db
    .select({ id: tokens.id, user_id: tokens.user_id, key: tokens.key })
    .from(tokens)
    .where(isNotCurrent(tokens.key));
  const channelRows = await db.select({ id: channels.id, key: channels.key }).from(channels).where(isNotCurrent(channels.key));
  const engineRows = await db
    .select({ id: searchEngines.id, api_key: searchEngines.api_key })
    .from(searchEngines)
    .where(isNotCurrent(searchEngines.api_key));
  const optionRows = (await db.select().from(options).where(isNotCurrent(options.value))).filter(({ key }) => isSecretOption(key));
  const settingRows = await db.select({ id: users.id, setting: users.setting }).from(users).where(like(users.setting, '%webhook_secret%'));
  const accessRows = await db
    .select({ id: users.id, access_token: users.access_token })
    .from(users)
    .where(and(isNotNull(users.access_token), allPlain ? undefined : not(like(users.access_token, `${accessTokenPrefix}%`))));

  return {
    tokens: buildChanges(
      { table: tokens, id: tokens.id, column: tokens.key, hash: tokens.key_hash },
      tokenRows.map(({ id, user_id, key }) => {
        const sealed = tokenKeys.keyColumns(
          vault,
          user_id,
          toPlain(key, () => tokenKeys.openKey(vault, { user_id, key })),
        );
        return { id, before: key, after: sealed.key, hash: sealed.key_hash };
      }),
    ),
    channels: buildChanges(
      { table: channels, id: channels.id, column: channels.key, hash: channels.key_hash },
      channelRows.map(({ id, key }) => {
        const sealed = channelKeys.keyColumns(
          vault,
          toPlain(key, () => channelKeys.openKey(vault, { key })),
        );
        return { id, before: key, after: sealed.key, hash: sealed.key_hash };
      }),
    ),
    search_engines: buildChanges(
      { table: searchEngines, id: searchEngines.id, column: searchEngines.api_key },
      engineRows.map(({ id, api_key }) => ({
        id,
        before: api_key,
        after: sealApiKey(
          vault,
          toPlain(api_key, () => openApiKey(vault, api_key)),
        ),
      })),
    ),
    options: buildChanges(
      { table: options, id: options.key, column: options.value },
      optionRows.map(({ key, value }) => ({
        id: key,
        before: value,
        after: sealOption(
          vault,
          key,
          toPlain(value, () => openOption(vault, key, value)),
        ),
      })),
    ),
    webhook_secrets: buildChanges(
      { table: users, id: users.id, column: users.setting },
      settingRows.flatMap((user) => {
        const { webhook_secret: secret, ...rest } = parseSetting(user);
        if (typeof secret !== 'string' || secret === '' || (!allPlain && secret.startsWith(vault.prefix))) {
          return [];
        }
        const webhook_secret = sealWebhookSecret(
          vault,
          user,
          toPlain(secret, () => openWebhookSecret(vault, user, secret)),
        );
        return [{ id: user.id, before: user.setting, after: JSON.stringify({ ...rest, webhook_secret }) }];
      }),
    ),
    access_tokens: buildChanges(
      { table: users, id: users.id, column: users.access_token },
      accessRows.flatMap(({ id, access_token }) =>
        access_token ? [{ id, before: access_token, after: hashAccessToken(access_token) }] : [],
      ),
    ),
  };
}

type Target = { table: SQLiteTable; id: SQLiteColumn; column: SQLiteColumn; hash?: SQLiteColumn };

/** Rows changed concurrently are skipped. */
function buildChanges({ table, id, column, hash }: Target, changes: Change[]): Changes {
  const hashAssignment = hash ? sql`, ${sql.identifier(hash.name)} = change.value ->> 'hash'` : sql``;
  const statements: SQL[] = [];
  for (let from = 0; from < changes.length; from += changesPerStatement) {
    statements.push(sql`
      UPDATE ${table} SET ${sql.identifier(column.name)} = change.value ->> 'after'${hashAssignment}
      FROM json_each(${JSON.stringify(changes.slice(from, from + changesPerStatement))}) AS change
      WHERE ${id} = change.value ->> 'id' AND ${column} = change.value ->> 'before'`);
  }
  return { count: changes.length, statements };
}
