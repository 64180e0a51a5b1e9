import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export type Call = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export type TestResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export function open(base: string, path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(base);
  return new Promise((settle, fail) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, settle);
    sent.once('error', fail);
    sent.end(body);
  });
}

export async function call(base: string, path: string, options: Call = {}): Promise<TestResponse> {
  const response = await open(base, path, options);
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return { status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() };
}

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
