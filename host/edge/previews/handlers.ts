import type { CompositionFeed } from '../composition-feed';
import type { EdgeContext, EdgeHandler } from '../http/context';
import { setEdgeCookie } from '../http/cookies';
import { failure, json } from '../http/responses';
import { isSameOrigin } from '../http/same-origin';
import type { Log } from '../log';
import { overrideCookie } from '../overrides/overrides';
import { type FindPreview, previewCookie } from './preview-index';

/** Tokens of preview links must not be cached or sent in a Referer header. */
const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

const redirect = (c: EdgeContext, to: string) => c.body(null, 303, { ...headers, Location: to });

async function fitsLive(feed: CompositionFeed, audience: Parameters<CompositionFeed['current']>[0]): Promise<boolean> {
  const fits = () => feed.current(audience)?.composition.preview?.fits === true;
  if (!fits()) {
    // The preview may need what has just gone live.
    await feed.refresh();
  }
  return fits();
}

/**
 * `GET /composition/preview?token=…`: opens a preview and redirects to its page without the token. Problems are passed to the console as
 * `/?preview=<problem>`.
 */
export const previewHandler =
  (feed: CompositionFeed, findPreview: FindPreview, log: Log): EdgeHandler =>
  async (c) => {
    const token = c.req.query('token') ?? '';
    const found = await findPreview(token);
    if (typeof found === 'string') {
      log('preview-refused', { problem: found });
      return redirect(c, `/?preview=${found}`);
    }
    const { preview, path } = found;
    const { id, versions, until } = preview;
    if (!(await fitsLive(feed, { visitor: null, link: { token, found }, override: null, brokenHost: undefined }))) {
      log('preview-refused', { id, problem: 'unfit' });
      return redirect(c, '/?preview=unfit');
    }
    log('preview-opened', { id, versions });
    setEdgeCookie(c, previewCookie, token, Math.ceil((Date.parse(until) - Date.now()) / 1000));
    return redirect(c, path);
  };

export const leavePreviewHandler: EdgeHandler = (c) => {
  if (!isSameOrigin(c)) {
    return failure(c, 403, 'A preview is left in the console itself.');
  }
  for (const cookie of [previewCookie, overrideCookie]) {
    setEdgeCookie(c, cookie, '', 0);
  }
  return json(c, 200, { success: true, data: null }, headers);
};
