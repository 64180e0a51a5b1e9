import type { TwoFactorSetup, TwoFactorStatus } from '@console/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { now } from '../clock';
import { type SessionRow, sessions, twoFactors, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { type Actor, recordChanges } from '../history/record-changes';
import { ConsoleError, fieldError } from '../http/errors';
import { revokeAccess } from '../identity/revoke-access';
import { createBackupCodes, createSecret, findCounter, hashBackupCode, openSecret, sealSecret, setUpAddress } from '../second-step/secret';
import { findTwoFactor, verifyCode } from '../second-step/verify-code';
import { viewUser } from '../users/admin';

export const codeBody = z.object({ code: z.string() });

export async function twoFactorStatus(gateway: Gateway, { id }: UserRow): Promise<TwoFactorStatus> {
  const row = await findTwoFactor(gateway, id);
  return {
    enabled: row !== undefined,
    locked: (row?.locked_until ?? 0) > now(),
    ...(row && { backup_codes_remaining: row.backup_codes.length }),
  };
}

const hashCodes = (userId: number, codes: string[]) => codes.map((code) => hashBackupCode(userId, code));

/** Replaces a set-up that was not confirmed. */
export async function setUp({ db, vault, options }: Gateway, { id, username }: UserRow): Promise<TwoFactorSetup> {
  const secret = createSecret();
  const backupCodes = createBackupCodes();
  const values = { secret: sealSecret(vault, id, secret), backup_codes: hashCodes(id, backupCodes) };
  const { rowsAffected } = await db
    .insert(twoFactors)
    .values({ user_id: id, ...values })
    .onConflictDoUpdate({ target: twoFactors.user_id, set: values, setWhere: eq(twoFactors.is_enabled, false) });
  if (rowsAffected === 0) {
    throw new ConsoleError('secondStepOn');
  }
  return {
    secret,
    qr_code_data: setUpAddress(secret, { issuer: options.text('SystemName'), label: username }),
    backup_codes: backupCodes,
  };
}

/** Ends the other sessions, which had no second step. */
export async function enable(gateway: Gateway, user: UserRow, session: SessionRow, code: string): Promise<void> {
  const { db, vault } = gateway;
  const [pending] = await db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.user_id, user.id), eq(twoFactors.is_enabled, false)));
  if (!pending) {
    throw new ConsoleError((await findTwoFactor(gateway, user.id)) ? 'secondStepOn' : 'secondStepNotSetUp');
  }
  const counter = findCounter(openSecret(vault, pending), code.replaceAll(/\s/g, ''));
  if (counter === undefined) {
    throw fieldError('code', 'secondStepCodeWrong');
  }
  const write = db
    .update(twoFactors)
    .set({ is_enabled: true, last_counter: counter, failed_attempts: 0, locked_until: 0 })
    .where(and(eq(twoFactors.user_id, user.id), eq(twoFactors.secret, pending.secret)));
  await db.batch([
    write,
    db.delete(sessions).where(and(eq(sessions.user_id, user.id), ne(sessions.id, session.id))),
    ...recordChanges(gateway, { subject: 'user', id: user.id }, user, [{ field: 'two_factor_on' }]),
  ]);
}

/** Statements that turn the second step of a user off. */
export const removeTwoFactor = (gateway: Pick<Gateway, 'db'>, userId: number, actor: Actor) =>
  [
    gateway.db.delete(twoFactors).where(eq(twoFactors.user_id, userId)),
    ...recordChanges(gateway, { subject: 'user', id: userId }, actor, [{ field: 'two_factor_off' }]),
  ] as const;

export async function disable(gateway: Gateway, user: UserRow, code: string): Promise<void> {
  await verifyCode(gateway, user.id, code);
  await gateway.db.batch(removeTwoFactor(gateway, user.id, user));
}

/** For users of a lower role who lost their authenticator app; signs them out everywhere. */
export async function resetTwoFactor(gateway: Gateway, caller: UserRow, id: number): Promise<void> {
  const target = await viewUser(gateway, caller, id);
  if (target.role >= caller.role) {
    throw new ConsoleError('userNotEditable');
  }
  if (!(await findTwoFactor(gateway, id))) {
    throw new ConsoleError('secondStepOff');
  }
  await gateway.db.batch([...removeTwoFactor(gateway, id, caller), ...revokeAccess(gateway, id)]);
}

export async function replaceBackupCodes(gateway: Gateway, { id }: UserRow, code: string): Promise<{ backup_codes: string[] }> {
  await verifyCode(gateway, id, code);
  const codes = createBackupCodes();
  await gateway.db
    .update(twoFactors)
    .set({ backup_codes: hashCodes(id, codes) })
    .where(eq(twoFactors.user_id, id));
  return { backup_codes: codes };
}
