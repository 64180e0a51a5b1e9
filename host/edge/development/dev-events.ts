import type { BuildUpdate } from '../../contract/development';
import type { EdgeHandler } from '../http/context';
import { type EventStream, eventStream } from '../http/event-stream';

export type DevEvents = { handler: EdgeHandler; notify: () => void; stop: () => void };

const reconnectDelayMs = 500;

export function createDevEvents(getState: () => BuildUpdate): DevEvents {
  const streams = new Map<EventStream, () => void>();
  const send = (stream: EventStream) => void stream.writeSSE({ data: JSON.stringify(getState()) });
  return {
    handler: (c) =>
      eventStream(c, reconnectDelayMs, (stream, end) => {
        streams.set(stream, end);
        send(stream);
        return () => streams.delete(stream);
      }),
    notify: () => {
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
