import { getCookie } from 'hono/cookie';
import { brokenHostCookie } from '../page/boot-script';
import { listCanariesFor } from '../release/cohort';
import type { Variant } from '../release/compose';
import { resolvePin } from '../release/operations/pin';
import type { LogEntry } from '../release/store/schemas';
import type { EdgeContext } from './http/context';
import { edgeCookie } from './http/cookies';
import type { Visitor, Visitors } from './visitor';

/** For whom a composition is made: a browser, the link that it has opened, and the host that did not start in it. */
export type Audience = { visitor: Visitor | null; link: string | null; brokenHost: string | undefined };

export const pinCookie = 'pin';

export const audienceOf = (visitors: Visitors, c: EdgeContext): Audience => ({
  visitor: visitors.of(c),
  link: edgeCookie(c, pinCookie) || null,
  brokenHost: getCookie(c, brokenHostCookie) || undefined,
});

/** What an audience is given. Who has opened a link is in no cohort: neither canary nor control. */
export function choiceFor(entry: LogEntry, { visitor, link, brokenHost: reported }: Audience): Variant {
  const pin = link === null ? 'ended' : resolvePin(entry, link);
  const { live, canary } = entry.host;
  const pinned = typeof pin === 'string' ? undefined : pin.version;
  // Anything else would be kept composed for nothing.
  const brokenHost = [live, canary?.version, pinned].find((version) => version !== undefined && version === reported);
  if (typeof pin !== 'string') {
    return { canaries: [], pin, brokenHost };
  }
  return { canaries: listCanariesFor(entry, visitor?.id ?? null), pin: null, brokenHost };
}
