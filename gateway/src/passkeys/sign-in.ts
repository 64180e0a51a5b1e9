import { type PasskeyCeremony, userStatus } from '@console/shared/contract';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { now } from '../clock';
import { type PasskeyRow, passkeys, type UserRow } from '../db/schema';
import type { Gateway } from '../gateway';
import { ConsoleError, failedSignIn } from '../http/errors';
import { findUser } from '../identity/find';
import { findFlow, startFlow, takeFlow } from '../two-factor/flows';
import type { signInBody } from './bodies';
import { beginning, requireSite, userHandle, verified } from './ceremonies';

type Assertion = z.infer<typeof signInBody>;

/** Names no passkeys, so that the browser offers those it has. */
export async function beginSignIn(gateway: Gateway): Promise<PasskeyCeremony<object>> {
  const options = await generateAuthenticationOptions({ rpID: requireSite(gateway).rpId, userVerification: 'required' });
  return beginning(options, await startFlow(gateway, { purpose: 'passkey', user_id: 0, challenge: options.challenge }));
}

const isHandleOf = (handle: string | undefined, { user_id }: PasskeyRow): boolean =>
  handle === undefined || handle === Buffer.from(userHandle(user_id)).toString('base64url');

async function verifyAssertion(gateway: Gateway, passkey: PasskeyRow, { credential }: Assertion, challenge: string): Promise<number> {
  const { rpId, origin } = requireSite(gateway);
  const { authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  return authenticationInfo.newCounter;
}

/** Verifies the response of an authenticator to the challenge of a flow and returns its user, once per flow. */
export async function finishSignIn(gateway: Gateway, input: Assertion): Promise<UserRow> {
  const { db } = gateway;
  requireSite(gateway);
  const flow = await findFlow(gateway, input.flow_token, 'passkey');
  if (!flow) {
    throw failedSignIn(new ConsoleError('passkeyExpired'));
  }
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credential_id, input.credential.id));
  if (!passkey || !isHandleOf(input.credential.response.userHandle, passkey)) {
    throw failedSignIn(new ConsoleError('passkeyRefused'));
  }
  const counter = await verifyAssertion(gateway, passkey, input, flow.challenge);
  const user = await findUser(db, passkey.user_id);
  if (!user || user.deleted_at || user.status === userStatus.banned) {
    throw failedSignIn(new ConsoleError('wrongPassword'));
  }
  if (!(await takeFlow(gateway, input.flow_token, 'passkey'))) {
    throw failedSignIn(new ConsoleError('passkeyExpired'));
  }
  // A copy of the authenticator may have been used meanwhile.
  const isUnchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
  const { rowsAffected } = await db.update(passkeys).set({ counter, last_used_at: now() }).where(isUnchanged);
  if (rowsAffected === 0) {
    throw failedSignIn(new ConsoleError('passkeyRefused'));
  }
  return user;
}
