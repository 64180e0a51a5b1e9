import { randomBytes } from 'node:crypto';
import type { SecurityProof, VerificationScope } from '@console/shared/contract';
import { and, eq, gt, lte } from 'drizzle-orm';
import { now } from '../clock';
import { type SessionRow, securityProofs } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { hashToken } from '../identity/hash-token';

const proofSeconds = 5 * 60;

type Verified = { session: SessionRow; scope: VerificationScope };

export async function issueProof({ db }: Pick<Gateway, 'db'>, { session, scope }: Verified): Promise<SecurityProof> {
  const proof_token = randomBytes(32).toString('base64url');
  const expires_at = now() + proofSeconds;
  await db.batch([
    db.delete(securityProofs).where(lte(securityProofs.expires_at, now())),
    db.insert(securityProofs).values({ id: hashToken(proof_token), user_id: session.user_id, session_id: session.id, scope, expires_at }),
  ]);
  return { proof_token, expires_at };
}

/** Uses up a proof; one of several concurrent callers gets past it. Throws unless it was issued to this session for this scope. */
export async function takeProof({ db }: Pick<Gateway, 'db'>, token: string | undefined, { session, scope }: Verified): Promise<void> {
  if (!token) {
    throw new ConsoleError('verificationRequired', {}, 403, undefined, 'SECURITY_PROOF_REQUIRED');
  }
  const isIssued = and(
    eq(securityProofs.id, hashToken(token)),
    eq(securityProofs.user_id, session.user_id),
    eq(securityProofs.session_id, session.id),
    eq(securityProofs.scope, scope),
    gt(securityProofs.expires_at, now()),
  );
  const { rowsAffected } = await db.delete(securityProofs).where(isIssued);
  if (rowsAffected === 0) {
    throw new ConsoleError('verificationExpired', {}, 403, undefined, 'SECURITY_PROOF_INVALID');
  }
}
