import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { EdgeContext } from './context';

export type EventStream = SSEStreamingApi;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/** `retry` is the reconnect delay in milliseconds. `onOpen` returns a cleanup that runs when the stream has ended. */
export function eventStream(c: EdgeContext, retry: number, onOpen: (stream: EventStream, end: () => void) => () => void): Response {
  if (c.env.incoming.method === 'HEAD') {
    return c.body(null, 200, headers);
  }
  const response = streamSSE(c, async (stream) => {
    await stream.write(`retry: ${retry}\n\n`);
    let closed = () => {};
    await new Promise<void>((end) => {
      stream.onAbort(end);
      closed = onOpen(stream, end);
    });
    closed();
  });
  for (const [name, value] of Object.entries(headers)) {
    response.headers.set(name, value);
  }
  return response;
}
