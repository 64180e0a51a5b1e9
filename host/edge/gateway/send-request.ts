import type { Dispatcher } from 'undici';
import type { GatewayResponse, Method, Query } from '../../gateways/gateway-request';
import { type GatewayTarget, gatewayPath } from './target';

export type Exchange = { response: GatewayResponse; setCookies: string[] };

export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponse';
  constructor(readonly call: string) {
    super(`${call} did not return JSON`);
  }
}

const maxBytes = 32 * 1024 * 1024;

const forwardedHeaders = ['location', 'retry-after', 'x-oneapi-request-id'];

function withQuery(path: string, query: Query = {}): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
}

function parse(text: string, call: string, status: number): unknown {
  if (text.trim() === '') {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Redirects and errors may carry an HTML page.
    if (status >= 300) {
      return undefined;
    }
    throw new UnexpectedResponseError(call);
  }
}

async function readText(body: Dispatcher.ResponseData['body'], call: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      throw new UnexpectedResponseError(call);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Sends a request to the gateway and reads its JSON, 32 MB at most. `headers` alternate names and values. */
export async function sendRequest(
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
  const forwarded = forwardedHeaders.flatMap((name) => {
    const value = response.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    response: {
      status: statusCode,
      body: parse(await readText(response.body, call), call, statusCode),
      headers: Object.fromEntries(forwarded) as Record<string, string>,
    },
    setCookies: [response.headers['set-cookie'] ?? []].flat(),
  };
}
