import type { ServerResponse } from 'node:http';
import { type Handler, reading, safeHeaders } from '../answers';
import type { DevelopmentNews } from './news';

export type NewsHandler = { handler: Handler; tell: () => void; stop: () => void };

/** `GET /development/events`: what became of the latest build, and of each one from then on. */
export function newsHandler(news: () => DevelopmentNews): NewsHandler {
  const streams = new Set<ServerResponse>();
  const event = () => `data: ${JSON.stringify(news())}\n\n`;
  const handler: Handler = (_, response) => {
    response.writeHead(200, { ...safeHeaders, 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' });
    response.write(`retry: 500\n\n${event()}`);
    streams.add(response);
    response.once('close', () => streams.delete(response));
  };
  return {
    handler: reading(handler),
    tell: () => {
      for (const stream of streams) stream.write(event());
    },
    stop: () => {
      for (const stream of streams) stream.end();
    },
  };
}
