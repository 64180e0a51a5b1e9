import { getCookie } from 'hono/cookie';
import { brokenHostCookie } from '../../page/boot-script';
import { listCanariesFor } from '../../release/cohort';
import type { Variant } from '../../release/compose';
import { resolvePin } from '../../release/operations/pin';
import type { LogEntry } from '../../release/store/schemas';
import type { EdgeContext } from '../http/context';
import { getEdgeCookie } from '../http/cookies';
import type { Visitor, Visitors } from './visitors';

export type Audience = { visitor: Visitor | null; link: string | null; brokenHost: string | undefined };

export const pinCookie = 'pin';

export const resolveAudience = (visitors: Visitors, c: EdgeContext): Audience => ({
  visitor: visitors.identify(c),
  link: getEdgeCookie(c, pinCookie) || null,
  brokenHost: getCookie(c, brokenHostCookie) || undefined,
});

/** Browsers with an open preview link take part in no canary, neither as canary nor as control. */
export function resolveChoice(entry: LogEntry, { visitor, link, brokenHost: reportedHost }: Audience): Variant {
  const pin = link === null ? 'ended' : resolvePin(entry, link);
  const { live, canary } = entry.host;
  const pinned = typeof pin === 'string' ? undefined : pin.version;
  // Ignoring other versions bounds the number of cached compositions.
  const brokenHost = [live, canary?.version, pinned].find((version) => version !== undefined && version === reportedHost);
  if (typeof pin !== 'string') {
    return { canaries: [], pin, brokenHost };
  }
  return { canaries: listCanariesFor(entry, visitor?.id ?? null), pin: null, brokenHost };
}
