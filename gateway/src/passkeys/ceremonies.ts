import { now } from '../clock';
import type { Gateway } from '../gateway';
import { ConsoleError, failedSignIn } from '../http/errors';
import { type PasskeySite, passkeySite } from '../second-step/passkey-site';
import { flowSeconds } from '../two-factor/flows';

export function requireSite(gateway: Gateway): PasskeySite {
  const site = passkeySite(gateway);
  if (!site) {
    throw new ConsoleError('passkeysOff');
  }
  return site;
}

export const beginning = (publicKey: object, token: string) => ({
  options: { publicKey },
  flow_token: token,
  expires_at: now() + flowSeconds,
});

export const userHandle = (userId: number): Uint8Array<ArrayBuffer> => new TextEncoder().encode(String(userId));

/** The library throws for whatever it does not accept, malformed input included. */
export async function verified<Result extends { verified: boolean }>(verification: Promise<Result>): Promise<Result> {
  const result = await verification.catch(() => undefined);
  if (!result?.verified) {
    throw failedSignIn(new ConsoleError('passkeyRefused'));
  }
  return result;
}
