import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { getChannel } from '../channels/select-channel';
import { upstreamPolicy } from '../channels/upstream-policy';
import type { Gateway, GatewayEnv } from '../gateway';
import { RelayError } from '../http/errors';
import { outgoingFetch } from '../outgoing/fetch';
import { userAddressPolicy } from '../user-addresses/policy';
import { demoImage } from './demo-image';
import { findDrawing } from './drawings';

// Other types can contain scripts.
const types = /^image\/(png|jpeg|webp|gif|avif)\b/i;
const maxBytes = 20 * 1024 * 1024;

export async function proxyImage(c: Context<GatewayEnv>, gateway: Gateway): Promise<Response> {
  const { db, settings } = gateway;
  const row = await findDrawing(db, c.req.param('id') ?? '');
  if (!row?.image_url) {
    throw new RelayError('drawingMissing', { status: 400, code: 'task_not_found' });
  }
  if (row.image_url.startsWith('builtin://')) {
    return imageResponse(demoImage(row.image_url), 'image/png');
  }
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(settings.providerTimeoutMs)]);
  const imageError = () => new RelayError('drawingImage', { status: 502, code: 'image_unavailable' });
  const channel = await getChannel(db, row.channel_id);
  // The address comes from the channel's upstream; without a channel it is not trusted.
  const policy = userAddressPolicy(gateway, channel ? upstreamPolicy(gateway, channel.base_url_role).network : 'public');
  const response = await outgoingFetch(row.image_url, { ...policy, headers: { Accept: 'image/*' }, signal }).catch(() => {
    throw imageError();
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !response.body || !types.test(type)) {
    await response.body?.cancel();
    throw imageError();
  }
  return imageResponse(Readable.toWeb(Readable.from(readPieces(response.body))) as ReadableStream, type);
}

const imageResponse = (body: ReadableStream | Uint8Array<ArrayBuffer>, type: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'public, max-age=86400',
    },
  });

/** Browsers display a truncated image as far as it goes. */
async function* readPieces(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
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
    // The status has been sent, so the stream can only end.
  }
}
