import { userStatus } from '@console/shared/contract';
import * as z from 'zod/mini';
import type { UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { findByLogin } from '../users/find';
import { verifyPassword } from './passwords';

export const loginBody = z.object({ username: z.string(), password: z.string() });

/** The user with this name (or e-mail) and password. One refusal for a wrong password, an unknown, banned or cancelled user. */
export async function checkLogin({ db, options }: Gateway, body: z.infer<typeof loginBody>): Promise<UserRow> {
  if (!options.flag('PasswordLoginEnabled')) {
    throw new Refusal('passwordLoginOff');
  }
  const username = body.username.trim();
  if (!username || !body.password) {
    throw new Refusal('invalidParameter');
  }
  const user = await findByLogin(db, username);
  const correct = await verifyPassword(body.password, user?.password);
  if (!user || !correct || user.status === userStatus.banned) {
    throw new Refusal('wrongPassword');
  }
  return user;
}
