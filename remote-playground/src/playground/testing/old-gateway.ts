import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type OldGateway = {
  url: string;
  /** How many questions came, with and without asking for their tokens. */
  asked: { withUsage: number; without: number };
};

/** A gateway of earlier days: it refuses to be asked for the tokens of a call. @param hasLog whether it keeps a log */
export async function oldGateway(gateway: string, { hasLog = true } = {}): Promise<OldGateway> {
  const asked = { withUsage: 0, without: 0 };
  const server = createServer(async (question, answer) => {
    const body = await buffer(question);
    const json = (status: number, value: unknown) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (question.url?.startsWith('/pg/')) {
      const isAsked = String(body).includes('stream_options');
      asked[isAsked ? 'withUsage' : 'without'] += 1;
      if (isAsked) {
        return json(400, { error: { message: 'Unrecognized request argument supplied: stream_options', type: 'invalid_request_error' } });
      }
    }
    if (!hasLog && question.url?.startsWith('/api/log/self')) {
      return json(200, { success: true, data: { items: [], total: 0 } });
    }
    const passed = request(new URL(question.url ?? '', gateway), { method: question.method, headers: question.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    passed.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
