import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export type Call = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Sends a request as it stands (no address is tidied, nothing is decoded) and answers as soon as the headers are there. */
export function open(base: string, path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(base);
  return new Promise((settle, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, settle);
    sent.once('error', fail);
    sent.end(body);
  });
}

/** Sends a request and reads the whole answer. */
export async function call(base: string, path: string, options: Call = {}): Promise<Answer> {
  const answer = await open(base, path, options);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) {
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() };
}

/** Waits for a condition; fails when it does not come true within the time. */
export async function until<Value>(what: string, get: () => Value | Promise<Value>, within = 5000): Promise<NonNullable<Value>> {
  const end = Date.now() + within;
  for (;;) {
    const value = await get();
    if (value) {
      return value;
    }
    if (Date.now() > end) {
      throw new Error(`${what}: not within ${within} ms`);
    }
    await new Promise((settle) => setTimeout(settle, 10));
  }
}
