import { roles } from '@console/shared/contract';
import type { Context } from 'hono';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { isLocalClient } from '../http/client-address';
import { ConsoleError, failedSignIn } from '../http/errors';
import { verifyPassword } from './passwords';

export const firstUser = { username: 'root', password: '123456', display_name: 'Root User', quota: 100_000_000 } as const;

let cached: { hash: string; isDefault: Promise<boolean> } | undefined;

/** Hashing is slow on purpose, so the result is cached until the password changes. */
function hasDefaultPassword({ password: hash }: UserRow): Promise<boolean> {
  if (cached?.hash !== hash) {
    cached = { hash, isDefault: verifyPassword(firstUser.password, hash) };
  }
  return cached.isDefault;
}

/** The default password is public: while the super administrator has it, they may only act from this machine and by signing in. */
export async function checkDefaultPassword(
  c: Context,
  { settings }: Pick<Gateway, 'settings'>,
  user: UserRow,
  signedInBy: 'session' | 'accessToken',
): Promise<void> {
  if (user.role < roles.root || (signedInBy === 'session' && isLocalClient(c, settings.edgeToken))) {
    return;
  }
  if (await hasDefaultPassword(user)) {
    throw signedInBy === 'session'
      ? failedSignIn(new ConsoleError('defaultPasswordRemote', {}, 403))
      : new ConsoleError('defaultPasswordToken', {}, 403);
  }
}
