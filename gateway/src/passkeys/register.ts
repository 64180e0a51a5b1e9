import { maxPasskeys, type PasskeyCeremony } from '@console/shared/contract';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { now } from '../clock';
import { isDuplicate } from '../db/is-duplicate';
import { passkeys, type SessionRow, sessions, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { recordChanges } from '../history/record-changes';
import { ConsoleError } from '../http/errors';
import { hasSecondStep } from '../second-step/required';
import { findFlow, startFlow, takeFlow } from '../two-factor/flows';
import type { newCredentialBody } from './bodies';
import { beginning, requireSite, userHandle, verified } from './ceremonies';
import { listPasskeys } from './passkeys';

// Fixed, so that a passkey works with every version of Node.
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

async function checkCount(gateway: Gateway, userId: number) {
  const rows = await listPasskeys(gateway, userId);
  if (rows.length >= maxPasskeys) {
    throw new ConsoleError('passkeyLimit', { max: maxPasskeys });
  }
  return rows;
}

export async function beginRegistration(gateway: Gateway, user: UserRow): Promise<PasskeyCeremony<object>> {
  const { rpId } = requireSite(gateway);
  const rows = await checkCount(gateway, user.id);
  const options = await generateRegistrationOptions({
    rpName: gateway.options.text('SystemName'),
    rpID: rpId,
    userID: userHandle(user.id),
    userName: user.username,
    userDisplayName: user.display_name || user.username,
    excludeCredentials: rows.filter(({ rp_id }) => rp_id === rpId).map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
  return beginning(options, await startFlow(gateway, { purpose: 'new-passkey', user_id: user.id, challenge: options.challenge }));
}

type NewCredential = z.infer<typeof newCredentialBody> & { defaultName: string };

/** Ends the other sessions of users who had no second step until now. */
export async function finishRegistration(gateway: Gateway, user: UserRow, session: SessionRow, input: NewCredential): Promise<void> {
  const { db } = gateway;
  const { rpId, origin } = requireSite(gateway);
  const flow = await findFlow(gateway, input.flow_token, 'new-passkey');
  if (flow?.user_id !== user.id) {
    throw new ConsoleError('passkeyExpired');
  }
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: input.credential,
      expectedChallenge: flow.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs,
    }),
  );
  await checkCount(gateway, user.id);
  const hadSecondStep = await hasSecondStep(gateway, user.id);
  if (!registrationInfo || !(await takeFlow(gateway, input.flow_token, 'new-passkey'))) {
    throw new ConsoleError('passkeyExpired');
  }
  const { id, publicKey, counter } = registrationInfo.credential;
  const name = input.name || input.defaultName;
  const write = db.insert(passkeys).values({
    user_id: user.id,
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    rp_id: rpId,
    counter,
    transports: input.credential.response.transports,
    name,
    created_at: now(),
  });
  const otherSessions = db.delete(sessions).where(and(eq(sessions.user_id, user.id), ne(sessions.id, session.id)));
  const history = recordChanges(gateway, { subject: 'user', id: user.id }, user, [{ field: 'passkey', after: name }]);
  await db.batch([write, ...(hadSecondStep ? [] : [otherSessions]), ...history]).catch((error) => {
    throw isDuplicate(error) ? new ConsoleError('passkeyKnown') : error;
  });
}
