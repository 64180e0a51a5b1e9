import type { IncomingHttpHeaders } from 'node:http';
import { upstream } from '../../testing/running-edge';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: URL;
  received: Received[];
  /** The status of the next answers; `hang once` for none to the next request, and 204 from then on. */
  answer: number | 'hang once';
};

/** A real server that keeps what it is told. */
export async function receiver(answer: Receiver['answer'] = 204): Promise<Receiver> {
  const received: Received[] = [];
  const base = await upstream((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const status = place.answer;
      if (status === 'hang once') {
        place.answer = 204;
      } else {
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      }
    });
  });
  const place: Receiver = { url: new URL('/hook', base), received, answer };
  return place;
}
