import { and, isNotNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { keyColumns, openKey } from '../channels/channel-key';
import { openHeaders, sealHeaders } from '../channels/header-override';
import type { Database } from '../db/database';
import { channelKeys, channels, options, searchEngines, tokens, twoFactors, users } from '../db/schema';
import { accessTokenPrefix, hashAccessToken } from '../identity/access-token';
import { isSecretOption, openOption, sealOption } from '../options/secret-options';
import { openApiKey, sealApiKey } from '../search-engines/api-key';
import { openSecret, sealSecret } from '../second-step/secret';
import * as tokenKeys from '../tokens/token-key';
import { parseSetting } from '../users/setting';
import { openSettingSecret, sealSettingSecret, settingSecrets } from '../users/setting-secrets';
import { isSealed, type Vault } from '../vault/vault';

type Change = { id: number | string; before: string; after: string; hash?: string | null };

type Changes = { count: number; statements: SQL[] };

const changesPerStatement = 2_000;

/** How secrets are sealed: `allPlain` while nothing is sealed yet, whatever it looks like; later, unsealed text comes from an older gateway. */
type Sealing = { vault: Vault; allPlain: boolean };

/** Changes that seal all secrets with the current key. */
export async function collectChanges(db: Database, vault: Vault, allPlain: boolean): Promise<Record<string, Changes>> {
  const sealing = { vault, allPlain };
  return {
    tokens: await tokenChanges(db, sealing),
    channels: await channelKeyChanges(db, sealing, channels),
    channel_keys: await channelKeyChanges(db, sealing, channelKeys),
    channel_headers: await headerChanges(db, sealing),
    search_engines: await engineChanges(db, sealing),
    options: await optionChanges(db, sealing),
    webhook_secrets: await settingChanges(db, sealing),
    access_tokens: await accessTokenChanges(db, sealing),
    two_factors: await twoFactorChanges(db, sealing),
  };
}

const toPlain = ({ allPlain }: Sealing, stored: string, open: () => string): string => (allPlain || !isSealed(stored) ? stored : open());

const isNotCurrent = ({ vault, allPlain }: Sealing, column: SQLiteColumn): SQL =>
  allPlain ? sql`${column} <> ''` : sql`${column} <> '' AND substr(${column}, 1, ${vault.prefix.length}) <> ${vault.prefix}`;

async function tokenChanges(db: Database, sealing: Sealing): Promise<Changes> {
  const { vault } = sealing;
  const rows = await db
    .select({ id: tokens.id, user_id: tokens.user_id, key: tokens.key })
    .from(tokens)
    .where(isNotCurrent(sealing, tokens.key));
  return buildChanges(
    { table: tokens, id: tokens.id, column: tokens.key, hash: tokens.key_hash },
    rows.map(({ id, user_id, key }) => {
      const plain = toPlain(sealing, key, () => tokenKeys.openKey(vault, { user_id, key }));
      const sealed = tokenKeys.keyColumns(vault, user_id, plain);
      return { id, before: key, after: sealed.key, hash: sealed.key_hash };
    }),
  );
}

async function channelKeyChanges(db: Database, sealing: Sealing, table: typeof channels | typeof channelKeys): Promise<Changes> {
  const { vault } = sealing;
  const rows = await db.select({ id: table.id, key: table.key }).from(table).where(isNotCurrent(sealing, table.key));
  return buildChanges(
    { table, id: table.id, column: table.key, hash: table.key_hash },
    rows.map(({ id, key }) => {
      const plain = toPlain(sealing, key, () => openKey(vault, { key }));
      const sealed = keyColumns(vault, plain);
      return { id, before: key, after: sealed.key, hash: sealed.key_hash };
    }),
  );
}

async function headerChanges(db: Database, sealing: Sealing): Promise<Changes> {
  const { vault } = sealing;
  const rows = await db
    .select({ id: channels.id, header_override: channels.header_override })
    .from(channels)
    .where(isNotCurrent(sealing, channels.header_override));
  return buildChanges(
    { table: channels, id: channels.id, column: channels.header_override },
    rows.map(({ id, header_override }) => {
      const plain = toPlain(sealing, header_override, () => openHeaders(vault, { header_override }));
      return { id, before: header_override, after: sealHeaders(vault, plain) };
    }),
  );
}

async function engineChanges(db: Database, sealing: Sealing): Promise<Changes> {
  const { vault } = sealing;
  const rows = await db
    .select({ id: searchEngines.id, api_key: searchEngines.api_key })
    .from(searchEngines)
    .where(isNotCurrent(sealing, searchEngines.api_key));
  return buildChanges(
    { table: searchEngines, id: searchEngines.id, column: searchEngines.api_key },
    rows.map(({ id, api_key }) => {
      const plain = toPlain(sealing, api_key, () => openApiKey(vault, api_key));
      return { id, before: api_key, after: sealApiKey(vault, plain) };
    }),
  );
}

async function optionChanges(db: Database, sealing: Sealing): Promise<Changes> {
  const { vault } = sealing;
  const rows = await db.select().from(options).where(isNotCurrent(sealing, options.value));
  return buildChanges(
    { table: options, id: options.key, column: options.value },
    rows
      .filter(({ key }) => isSecretOption(key))
      .map(({ key, value }) => {
        const plain = toPlain(sealing, value, () => openOption(vault, key, value));
        return { id: key, before: value, after: sealOption(vault, key, plain) };
      }),
  );
}

async function settingChanges(db: Database, sealing: Sealing): Promise<Changes> {
  const { vault, allPlain } = sealing;
  const rows = await db
    .select({ id: users.id, setting: users.setting })
    .from(users)
    .where(or(...settingSecrets.map((name) => like(users.setting, `%${name}%`))));
  return buildChanges(
    { table: users, id: users.id, column: users.setting },
    rows.flatMap((user) => {
      const setting = parseSetting(user);
      const resealed = settingSecrets.flatMap((name) => {
        const secret = setting[name];
        if (typeof secret !== 'string' || secret === '' || (!allPlain && secret.startsWith(vault.prefix))) {
          return [];
        }
        const plain = toPlain(sealing, secret, () => openSettingSecret(vault, name, user, secret));
        return [[name, sealSettingSecret(vault, name, user, plain)] as const];
      });
      const after = JSON.stringify({ ...setting, ...Object.fromEntries(resealed) });
      return resealed.length === 0 ? [] : [{ id: user.id, before: user.setting, after }];
    }),
  );
}

async function accessTokenChanges(db: Database, { allPlain }: Sealing): Promise<Changes> {
  const rows = await db
    .select({ id: users.id, access_token: users.access_token })
    .from(users)
    .where(and(isNotNull(users.access_token), allPlain ? undefined : not(like(users.access_token, `${accessTokenPrefix}%`))));
  return buildChanges(
    { table: users, id: users.id, column: users.access_token },
    rows.flatMap(({ id, access_token }) => (access_token ? [{ id, before: access_token, after: hashAccessToken(access_token) }] : [])),
  );
}

async function twoFactorChanges(db: Database, sealing: Sealing): Promise<Changes> {
  const { vault } = sealing;
  const rows = await db
    .select({ user_id: twoFactors.user_id, secret: twoFactors.secret })
    .from(twoFactors)
    .where(isNotCurrent(sealing, twoFactors.secret));
  return buildChanges(
    { table: twoFactors, id: twoFactors.user_id, column: twoFactors.secret },
    rows.map(({ user_id, secret }) => {
      const plain = toPlain(sealing, secret, () => openSecret(vault, { user_id, secret }));
      return { id: user_id, before: secret, after: sealSecret(vault, user_id, plain) };
    }),
  );
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
