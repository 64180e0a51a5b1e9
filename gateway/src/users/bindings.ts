import { roles } from '@console/shared/contract';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type UserRow, users } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges } from '../history/record-changes';
import { ConsoleError, fieldError } from '../http/errors';
import { findUser } from '../identity/find';
import type { OptionKey } from '../options/defaults';

type ProviderBinding = { column: 'github_id' | 'discord_id' | 'oidc_id' | 'linux_do_id' | 'wechat_id' | 'telegram_id'; enabled: OptionKey };

const providers = {
  github: { column: 'github_id', enabled: 'GitHubOAuthEnabled' },
  discord: { column: 'discord_id', enabled: 'discord.enabled' },
  oidc: { column: 'oidc_id', enabled: 'oidc.enabled' },
  linuxdo: { column: 'linux_do_id', enabled: 'LinuxDOOAuthEnabled' },
  wechat: { column: 'wechat_id', enabled: 'WeChatAuthEnabled' },
  telegram: { column: 'telegram_id', enabled: 'TelegramOAuthEnabled' },
} as const satisfies Record<string, ProviderBinding>;

export type Provider = keyof typeof providers;
export type BindingType = Provider | 'email';

const isProvider = (text: string): text is Provider => Object.hasOwn(providers, text);

export function readProvider(text: string): Provider {
  if (!isProvider(text)) {
    throw fieldError('type', 'invalidParameter');
  }
  return text;
}

export const readBindingType = (text: string): BindingType => (text === 'email' ? text : readProvider(text));

const columnOf = (type: BindingType) => (type === 'email' ? 'email' : providers[type].column);

const unlinked = (type: BindingType) => ({ field: 'unlinked', before: type, after: '' });

/** Refuses to take away the last usable way to sign in. */
export async function removeOwnBinding(gateway: Gateway, user: UserRow, provider: Provider): Promise<void> {
  const { db, options } = gateway;
  const { column } = providers[provider];
  if (user[column] === '') {
    return;
  }
  const others = (Object.keys(providers) as Provider[]).filter((name) => name !== provider && options.flag(providers[name].enabled));
  const remaining = [
    ...(options.flag('PasswordLoginEnabled') ? [ne(users.password, '')] : []),
    ...others.map((name) => ne(users[providers[name].column], '')),
  ];
  // One statement, so that concurrent requests cannot remove the last two.
  const write = db
    .update(users)
    .set({ [column]: '' })
    .where(and(eq(users.id, user.id), or(...remaining, sql`0`)));
  const history = recordChanges(gateway, { subject: 'user', id: user.id }, user, [unlinked(provider)], sql`changes() > 0`);
  const [{ rowsAffected }] = await db.batch([write, ...history]);
  if (rowsAffected === 0) {
    throw new ConsoleError('lastSignInMethod');
  }
}

/** For administrators, who may leave the user without a way to sign in. */
export async function removeBinding(gateway: Gateway, caller: UserRow, id: number, type: BindingType): Promise<void> {
  const { db } = gateway;
  const target = await findUser(db, id);
  if (!target || target.deleted_at) {
    throw new ConsoleError('userMissing');
  }
  const isRoot = caller.role >= roles.root;
  const write = db
    .update(users)
    .set({ [columnOf(type)]: '' })
    .where(and(eq(users.id, id), isNull(users.deleted_at), isRoot ? undefined : lt(users.role, caller.role)));
  const isLinked = target[columnOf(type)] !== '';
  const history = recordChanges(gateway, { subject: 'user', id }, caller, isLinked ? [unlinked(type)] : [], sql`changes() > 0`);
  const [{ rowsAffected }] = await db.batch([write, ...history]);
  if (rowsAffected === 0) {
    throw new ConsoleError('userNotEditable');
  }
}
