import type { Dispatcher } from 'undici';
import type { GatewayResponse, Method, Query } from '../../gateways/ability';
import { type GatewayTarget, gatewayPath } from './target';

/** A response of a gateway that is read whole. */
export type Exchange = { response: GatewayResponse; setCookies: string[] };

/** A gateway answered with something else than JSON. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';
  constructor(readonly call: string) {
    super(`${call} was not answered with JSON`);
  }
}

const mostBytes = 32 * 1024 * 1024;

/** Headers of a response that mean something to the browser. */
const told = ['location', 'retry-after', 'x-oneapi-request-id'];

function withQuery(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

function parse(text: string, call: string, status: number): unknown {
  if (text.trim() === '') {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A redirect or an error speaks for itself, whatever page comes with it.
    if (status >= 300) {
      return undefined;
    }
    throw new UnexpectedResponse(call);
  }
}

async function readText(body: Dispatcher.ResponseData['body'], call: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) {
      throw new UnexpectedResponse(call);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Sends a request to the gateway and reads its JSON, of 32 MB at most.
 * @param headers as names and values in turn
 * @throws UnexpectedResponse; whatever undici throws for a gateway that does not answer
 */
export async function exchange(
  dispatcher: Dispatcher,
  to: GatewayTarget,
  request: { method: Method; path: string; query?: Query; body?: unknown; headers: string[]; signal: AbortSignal },
): Promise<Exchange> {
  const { method, path, query, body, headers, signal } = request;
  const call = `${method} ${path}`;
  const { statusCode, ...response } = await dispatcher.request({
    origin: to.url.origin,
    path: gatewayPath(to, withQuery(path, query)),
    method,
    headers: body === undefined ? headers : [...headers, 'content-type', 'application/json'],
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  });
  const kept = told.flatMap((name) => {
    const value = response.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    response: {
      status: statusCode,
      body: parse(await readText(response.body, call), call, statusCode),
      headers: Object.fromEntries(kept) as Record<string, string>,
    },
    setCookies: [response.headers['set-cookie'] ?? []].flat(),
  };
}
