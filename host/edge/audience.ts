import { canariesFor } from '../release/cohort';
import type { Choice } from '../release/compose';
import { pinOf } from '../release/pin';
import type { LogEntry } from '../release/shapes';
import type { EdgeContext } from './http/context';
import { edgeCookie } from './http/cookies';
import type { Visitor, Visitors } from './visitor';

/** For whom a composition is made: a browser, and the link that it has opened. */
export type Audience = { visitor: Visitor | null; link: string | null };

export const pinCookie = 'pin';

export const audienceOf = (visitors: Visitors, c: EdgeContext): Audience => ({
  visitor: visitors.of(c),
  link: edgeCookie(c, pinCookie) || null,
});

/** What an audience is given. Who has opened a link is in no cohort: neither canary nor control. */
export function choiceFor(entry: LogEntry, { visitor, link }: Audience): Choice {
  const pin = link === null ? 'ended' : pinOf(entry, link);
  if (typeof pin !== 'string') return { canaries: [], pin };
  return { canaries: canariesFor(entry, visitor?.id ?? null), pin: null };
}
