import { isIP } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { passkeys } from '../db/schema';
import type { Gateway } from '../gateway';

export type PasskeySite = { rpId: string; origin: string };

/** Browsers offer passkeys for names of https sites, and for localhost. */
export function parsePasskeySite(address: string): PasskeySite | undefined {
  if (!URL.canParse(address)) {
    return undefined;
  }
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = protocol === 'http:' && hostname === 'localhost';
  const isNamed = protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[');
  return isLocal || isNamed ? { rpId: hostname, origin } : undefined;
}

/** Never from the Host header, which clients can forge. */
export const passkeySite = ({ options }: Pick<Gateway, 'options'>): PasskeySite | undefined =>
  options.flag('passkey.enabled') ? parsePasskeySite(options.text('ServerAddress')) : undefined;

/** Whether the user can sign in with a passkey at the moment: those of a former address of the site do not count. */
export async function hasUsablePasskey(gateway: Pick<Gateway, 'db' | 'options'>, userId: number): Promise<boolean> {
  const site = passkeySite(gateway);
  if (!site) {
    return false;
  }
  const isUsable = and(eq(passkeys.user_id, userId), eq(passkeys.rp_id, site.rpId));
  return (await gateway.db.select({ id: passkeys.id }).from(passkeys).where(isUsable).limit(1)).length > 0;
}
