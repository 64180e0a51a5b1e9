import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { getChannel } from '../channels/choose';
import { reachOf } from '../channels/reach';
import type { Gateway, GatewayEnv } from '../gateway';
import { RelayFailure } from '../http/errors';
import { outgoingFetch } from '../outgoing/fetch';
import { demoImage } from './demo-image';
import { findDrawing } from './drawings';

// Others can hold scripts.
const types = /^image\/(png|jpeg|webp|gif|avif)\b/i;
const maxBytes = 20 * 1024 * 1024;

/** Passes the image of a drawing on, so that browsers need no access to where it lies. Throws a failure with status 400 when there is none. */
export async function passImage(c: Context<GatewayEnv>, gateway: Gateway): Promise<Response> {
  const { db, settings } = gateway;
  const row = await findDrawing(db, c.req.param('id') ?? '');
  if (!row?.image_url) {
    throw new RelayFailure('drawingMissing', { status: 400, code: 'task_not_found' });
  }
  if (row.image_url.startsWith('builtin://')) {
    return answer(demoImage(row.image_url), 'image/png');
  }
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(settings.providerMs)]);
  const unusable = () => new RelayFailure('drawingImage', { status: 502, code: 'image_unavailable' });
  const channel = await getChannel(db, row.channel_id);
  // The address is what the channel's upstream said; where there is no channel any more, nobody vouches for it.
  const network = channel ? reachOf(gateway, channel.base_url_role).network : 'public';
  const fetched = await outgoingFetch(row.image_url, { headers: { Accept: 'image/*' }, network, signal }).catch(() => {
    throw unusable();
  });
  const type = fetched.headers.get('content-type') ?? '';
  if (!fetched.ok || !fetched.body || !types.test(type)) {
    await fetched.body?.cancel();
    throw unusable();
  }
  return answer(Readable.toWeb(Readable.from(piecesOf(fetched.body))) as ReadableStream, type);
}

const answer = (body: ReadableStream | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=86400',
    },
  });

/** What comes until it breaks off or is larger than any drawing: browsers show as much of an image as there is. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.length;
      if (size > maxBytes) {
        return;
      }
      yield piece;
    }
  } catch {
    // Its status was told long ago: all that is left is to end.
  }
}
