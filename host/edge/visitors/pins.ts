import { resolvePin } from '../../release/operations/pin';
import type { CompositionFeed, Snapshot } from '../composition-feed';
import type { EdgeContext, EdgeHandler } from '../http/context';
import { setEdgeCookie } from '../http/cookies';
import { failure, json } from '../http/responses';
import { isSameOrigin } from '../http/same-origin';
import type { Log } from '../log';
import { pinCookie } from './audience';

/** Tokens of preview links must not be cached or sent in a Referer header. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const redirect = (c: EdgeContext, to: string) => c.body(null, 303, { ...headers, Location: to });

function landingPath({ composition }: Snapshot, name: string): string {
  const { navigation = [], routes = [] } = composition.remotes[name]?.extensions ?? {};
  const first = navigation.toSorted((one, other) => one.order - other.order)[0];
  const open = routes.filter(({ path }) => !path.includes(':'));
  return (open.find(({ id }) => id === first?.route) ?? open[0])?.path ?? '/';
}

/**
 * `GET /composition/pin?token=…`: opens a preview link and redirects to its page without the token. Problems are passed to the console as
 * `/?pin=<problem>`: `forged`, `expired`, `ended`, `elsewhere`, or `unfit` for a version that no longer fits.
 */
export const pinHandler =
  (feed: CompositionFeed, log: Log): EdgeHandler =>
  async (c) => {
    const token = c.req.query('token') ?? '';
    const readPin = () => {
      const entry = feed.entry();
      return entry ? resolvePin(entry, token) : 'ended';
    };
    // A link may be opened before its log entry reaches this edge.
    if (readPin() === 'ended') {
      await feed.refresh();
    }
    const pin = readPin();
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
    return redirect(c, landingPath(snapshot, pin.name));
  };

export const endPinHandler: EdgeHandler = (c) => {
  if (!isSameOrigin(c)) {
    return failure(c, 403, 'A link is ended in the console itself.');
  }
  setEdgeCookie(c, pinCookie, '', 0);
  return json(c, 200, { success: true, data: null }, headers);
};
