import { roles } from '@console/shared/contract';
import type { Context } from 'hono';
import { firstUser } from '../db/first-start';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { isLocalClient } from '../http/client-address';
import { Refusal } from '../http/errors';
import { verifyPassword } from './passwords';

let last: { hash: string; isDefault: Promise<boolean> } | undefined;

/** Hashing is slow on purpose, so that the answer is kept until there is another password. */
function hasDefaultPassword({ password: hash }: UserRow): Promise<boolean> {
  if (last?.hash !== hash) {
    last = { hash, isDefault: verifyPassword(firstUser.password, hash) };
  }
  return last.isDefault;
}

/**
 * Everybody knows the password of the first start: while the super administrator has it, they can act from this machine only, and
 * by signing in. Throws `defaultPasswordRemote` or `defaultPasswordToken` for any other way.
 */
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
    throw new Refusal(signedInBy === 'session' ? 'defaultPasswordRemote' : 'defaultPasswordToken', {}, 403);
  }
}
