import type { ServerResponse } from 'node:http';
import { pinOf } from '../release/pin';
import { allowing, type Handler, reading, send, sendFailure, sendJson } from './answers';
import { pinCookie } from './audience';
import type { CompositionFeed, Snapshot } from './composition-feed';
import type { Log } from './log';
import { isOwnOrigin } from './same-origin';
import { cookieText } from './visitor';

/** Tokens are no part of what is kept, cached or told to anybody. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const redirect = (response: ServerResponse, to: string, cookies: string[] = []) =>
  send(response, 303, { ...headers, Location: to, ...(cookies.length > 0 && { 'Set-Cookie': cookies }) });

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
export const pinHandler = (feed: CompositionFeed, log: Log): Handler =>
  reading(async (request, response) => {
    const token = new URL(request.url ?? '', 'http://edge').searchParams.get('token') ?? '';
    const look = () => {
      const entry = feed.entry();
      return entry ? pinOf(entry, token) : 'ended';
    };
    // Whoever made the link may be faster than the log on its way to this edge.
    if (look() === 'ended') await feed.refresh();
    const pin = look();
    if (typeof pin === 'string') {
      log('pin-refused', { problem: pin });
      return redirect(response, `/?pin=${pin}`);
    }
    const snapshot = feed.current({ visitor: null, link: token });
    if (snapshot?.composition.pin?.id !== pin.id) return redirect(response, '/?pin=unfit');
    log('pin-opened', { id: pin.id, name: pin.name, version: pin.version });
    const seconds = Math.ceil((Date.parse(pin.until) - Date.now()) / 1000);
    return redirect(response, startOf(snapshot, pin.name), [cookieText(request, pinCookie, token, seconds)]);
  });

/** `POST /composition/pin/end`: this browser goes back to what everybody is given. */
export const endPinHandler: Handler = allowing(['POST'], (request, response) => {
  request.resume();
  if (!isOwnOrigin(request)) return sendFailure(response, 403, 'A link is ended in the console itself.');
  sendJson(response, 200, { success: true, data: null }, { ...headers, 'Set-Cookie': cookieText(request, pinCookie, '', 0) });
});
