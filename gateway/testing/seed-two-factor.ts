import { Secret } from 'otpauth';
import { twoFactors } from '../src/db/schema';
import type { Gateway } from '../src/gateway';
import { hashBackupCode, sealSecret } from '../src/second-step/secret';
import { type AuthenticatorCode, authenticatorFor } from './authenticator';

export const backupCode = 'ABCD-EFGH-JKLM-NPQR';

/** Sets up an authenticator app with one backup code for a user. */
export async function seedTwoFactor(
  { db, vault }: Pick<Gateway, 'db' | 'vault'>,
  userId: number,
  { isEnabled = true } = {},
): Promise<{ code: AuthenticatorCode }> {
  const secret = new Secret({ size: 20 }).base32;
  const values = {
    secret: sealSecret(vault, userId, secret),
    is_enabled: isEnabled,
    backup_codes: [hashBackupCode(userId, backupCode)],
    last_counter: 0,
  };
  await db
    .insert(twoFactors)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({ target: twoFactors.user_id, set: values });
  return { code: authenticatorFor(secret) };
}
