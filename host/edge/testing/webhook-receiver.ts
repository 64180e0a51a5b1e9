import type { IncomingHttpHeaders } from 'node:http';
import { startUpstream } from './test-edge';

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: URL;
  received: ReceivedRequest[];
  /** The status of the next responses; `hang once` leaves the next request without a response, then responds with 204. */
  response: number | 'hang once';
};

export async function startReceiver(status: Receiver['response'] = 204): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const base = await startUpstream((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const next = receiver.response;
      if (next === 'hang once') {
        receiver.response = 204;
      } else {
        response.writeHead(next, next === 302 ? { location: '/elsewhere' } : {}).end();
      }
    });
  });
  const receiver: Receiver = { url: new URL('/hook', base), received, response: status };
  return receiver;
}
