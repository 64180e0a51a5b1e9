import { resolvePin } from '../release/operations/pin';
import { pinCookie } from './audience';
import type { CompositionFeed, Snapshot } from './composition-feed';
import type { EdgeContext, EdgeHandler } from './http/context';
import { setEdgeCookie } from './http/cookies';
import { failure, json } from './http/responses';
import { isOwnOrigin } from './http/same-origin';
import type { Log } from './log';

/** Tokens are no part of what is kept, cached or told to anybody. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const redirect = (c: EdgeContext, to: string) => c.body(null, 303, { ...headers, Location: to });

/** Where the version shows: its first entry of the navigation, else its first page. */
function startOf({ composition }: Snapshot, name: string): string {
  const { navigation = [], routes = [] } = composition.remotes[name]?.extensions ?? {};
  const first = navigation.toSorted((one, other) => one.order - other.order)[0];
  const open = routes.filter(({ path }) => !path.includes(':'));
  return (open.find(({ id }) => id === first?.route) ?? open[0])?.path ?? '/';
}

/**
 * `GET /composition/pin?token=…`: opens a link and leads to its page, without the token in the address. What is wrong with it is told
 * by the console: `/?pin=forged`, `expired`, `ended`, `elsewhere`, or `unfit` for what no longer goes with what is live.
 */
export const pinHandler =
  (feed: CompositionFeed, log: Log): EdgeHandler =>
  async (c) => {
    const token = c.req.query('token') ?? '';
    const look = () => {
      const entry = feed.entry();
      return entry ? resolvePin(entry, token) : 'ended';
    };
    // Whoever made the link may be faster than the log on its way to this edge.
    if (look() === 'ended') {
      await feed.refresh();
    }
    const pin = look();
    if (typeof pin === 'string') {
      log('pin-refused', { problem: pin });
      return redirect(c, `/?pin=${pin}`);
    }
    const snapshot = feed.current({ visitor: null, link: token, brokenHost: undefined });
    if (snapshot?.composition.pin?.id !== pin.id) {
      return redirect(c, '/?pin=unfit');
    }
    log('pin-opened', { id: pin.id, name: pin.name, version: pin.version });
    setEdgeCookie(c, pinCookie, token, Math.ceil((Date.parse(pin.until) - Date.now()) / 1000));
    return redirect(c, startOf(snapshot, pin.name));
  };

/** `POST /composition/pin/end`: this browser goes back to what everybody is given. */
export const endPinHandler: EdgeHandler = (c) => {
  if (!isOwnOrigin(c)) {
    return failure(c, 403, 'A link is ended in the console itself.');
  }
  setEdgeCookie(c, pinCookie, '', 0);
  return json(c, 200, { success: true, data: null }, headers);
};
