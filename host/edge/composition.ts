import type { ServerResponse } from 'node:http';
import { type Handler, reading, safeHeaders, send, sendFailure } from './answers';
import type { CompositionFeed, Snapshot } from './composition-feed';

const cacheHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };

const commentEvery = 15_000;

const nothingLive = 'Nothing is live yet: publish and promote a host first.';

/** `GET /composition`: what is live, or 304 to those who know it. */
export const compositionHandler = (feed: CompositionFeed): Handler =>
  reading((request, response) => {
    const snapshot = feed.current();
    if (!snapshot) return sendFailure(response, 503, nothingLive);
    const headers = { ...cacheHeaders, ETag: `"${snapshot.tag}"` };
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(headers.ETag) || known?.includes('*')) return send(response, 304, headers);
    send(response, 200, { 'Content-Type': 'application/json; charset=utf-8', ...headers }, snapshot.json);
  });

const eventOf = ({ composition, json }: Snapshot) => `event: composition\nid: ${composition.sequence}\ndata: ${json}\n\n`;

/** `GET /composition/events`: the current composition, then each new one as soon as it is live. */
export function eventsHandler(feed: CompositionFeed): { handler: Handler; stop: () => void } {
  const streams = new Set<ServerResponse>();
  let stopped = false;
  const unsubscribe = feed.subscribe((snapshot) => {
    for (const stream of streams) stream.write(eventOf(snapshot));
  });
  // Something must travel now and then, or what stands between closes the connection.
  const comments = setInterval(() => {
    for (const stream of streams) stream.write(': still here\n\n');
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
    const snapshot = feed.current();
    if (snapshot) response.write(eventOf(snapshot));
    streams.add(response);
    response.once('close', () => streams.delete(response));
  };

  return {
    handler: reading(handler),
    stop: () => {
      stopped = true;
      unsubscribe();
      clearInterval(comments);
      for (const stream of streams) stream.end();
    },
  };
}
