import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { now } from '../clock';
import { type SignInFlowRow, signInFlows } from '../db/schema';
import type { Gateway } from '../gateway';
import { hashToken } from '../identity/hash-token';

export const flowSeconds = 5 * 60;

const isLiveFlow = (token: string, purpose: SignInFlowRow['purpose']) =>
  and(eq(signInFlows.id, hashToken(token)), eq(signInFlows.purpose, purpose), gt(signInFlows.expires_at, now()));

/** @returns the token of the flow, which is valid once and for five minutes */
export async function startFlow(
  { db }: Pick<Gateway, 'db'>,
  flow: Omit<typeof signInFlows.$inferInsert, 'id' | 'expires_at'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.batch([
    db.delete(signInFlows).where(lte(signInFlows.expires_at, now())),
    db.insert(signInFlows).values({ ...flow, id: hashToken(token), expires_at: now() + flowSeconds }),
  ]);
  return token;
}

export async function findFlow({ db }: Pick<Gateway, 'db'>, token: string, purpose: SignInFlowRow['purpose']) {
  const [flow] = await db.select().from(signInFlows).where(isLiveFlow(token, purpose));
  return flow;
}

/** @returns the flow to one of several concurrent callers only */
export async function takeFlow({ db }: Pick<Gateway, 'db'>, token: string, purpose: SignInFlowRow['purpose']) {
  const [flow] = await db.delete(signInFlows).where(isLiveFlow(token, purpose)).returning();
  return flow;
}
