import type { BuildUpdate } from '../../contract/development';
import type { EdgeHandler } from '../http/context';
import { type EventStream, eventStream } from '../http/event-stream';

export type NewsHandler = { handler: EdgeHandler; tell: () => void; stop: () => void };

const reconnectAfter = 500;

/** `GET /development/events`: what became of the latest build, and of each one from then on. */
export function newsHandler(news: () => BuildUpdate): NewsHandler {
  const streams = new Map<EventStream, () => void>();
  const send = (stream: EventStream) => void stream.writeSSE({ data: JSON.stringify(news()) });
  return {
    handler: (c) =>
      eventStream(c, reconnectAfter, (stream, end) => {
        streams.set(stream, end);
        send(stream);
        return () => streams.delete(stream);
      }),
    tell: () => {
      for (const stream of streams.keys()) {
        send(stream);
      }
    },
    stop: () => {
      for (const end of streams.values()) {
        end();
      }
    },
  };
}
