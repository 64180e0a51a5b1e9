import type { ServerResponse } from 'node:http';
import { type Handler, reading, safeHeaders, send, sendFailure } from './answers';
import { type Audience, audienceOf } from './audience';
import type { CompositionFeed, Snapshot } from './composition-feed';
import type { Visitors } from './visitor';

const cacheHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };

const commentEvery = 15_000;

const nothingLive = 'Nothing is live yet: publish and promote a host first.';

/** `GET /composition`: what this browser is given, or 304 to those who know it. */
export const compositionHandler = (feed: CompositionFeed, visitors: Visitors): Handler =>
  reading((request, response) => {
    const snapshot = feed.current(audienceOf(visitors, request.headers));
    if (!snapshot) return sendFailure(response, 503, nothingLive);
    const headers = { ...cacheHeaders, ETag: `"${snapshot.tag}"` };
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(headers.ETag) || known?.includes('*')) return send(response, 304, headers);
    send(response, 200, { 'Content-Type': 'application/json; charset=utf-8', ...headers }, snapshot.json);
  });

const eventOf = ({ composition, json }: Snapshot) => `event: composition\nid: ${composition.sequence}\ndata: ${json}\n\n`;

/** How late an open tab may learn that its link has expired, in milliseconds. */
const expiryEvery = 1_000;

type Stream = { response: ServerResponse; audience: Audience; sent: string };

/** `GET /composition/events`: what this browser is given now, then each change of it as soon as it is live. */
export function eventsHandler(feed: CompositionFeed, visitors: Visitors): { handler: Handler; stop: () => void } {
  const streams = new Set<Stream>();
  let stopped = false;
  const tell = (stream: Stream) => {
    const snapshot = feed.current(stream.audience);
    if (!snapshot || snapshot.tag === stream.sent) return;
    stream.sent = snapshot.tag;
    stream.response.write(eventOf(snapshot));
  };
  const unsubscribe = feed.subscribe(() => {
    for (const stream of streams) tell(stream);
  });
  const expiries = setInterval(() => {
    for (const stream of streams) if (stream.audience.link !== null) tell(stream);
  }, expiryEvery);
  // Something must travel now and then, or what stands between closes the connection.
  const comments = setInterval(() => {
    for (const { response } of streams) response.write(': still here\n\n');
  }, commentEvery);

  const handler: Handler = (request, response) => {
    response.writeHead(200, {
      ...safeHeaders,
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.write('retry: 1000\n\n');
    if (request.method === 'HEAD' || stopped) return void response.end();
    const stream: Stream = { response, audience: audienceOf(visitors, request.headers), sent: '' };
    tell(stream);
    streams.add(stream);
    response.once('close', () => streams.delete(stream));
  };

  return {
    handler: reading(handler),
    stop: () => {
      stopped = true;
      unsubscribe();
      clearInterval(comments);
      clearInterval(expiries);
      for (const { response } of streams) response.end();
    },
  };
}
