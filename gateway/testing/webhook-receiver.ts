import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { closeWithTest } from './close-with-test';
import { eventually } from './eventually';
import { listen } from './listen';

export type WebhookReceiver = {
  url: string;
  posted: Record<string, unknown>[];
  /** Resolves once so many bodies were posted. */
  hasPosted: (count: number) => Promise<void>;
  /** The status of further responses. */
  answer: (status: number) => void;
  close: () => Promise<void>;
};

/** A server that keeps the JSON bodies posted to it. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const posted: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    posted.push((await json(request)) as Record<string, unknown>);
    response.writeHead(status).end();
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const receiver: WebhookReceiver = {
    url: await listen(server),
    posted,
    hasPosted: (count) =>
      eventually(() => {
        if (posted.length < count) {
          throw new Error(`Only ${posted.length} of ${count} were posted`);
        }
      }),
    answer: (next) => {
      status = next;
    },
    close,
  };
  closeWithTest(close);
  return receiver;
}
