import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** An answer; `Body` is what the test expects, unchecked: parsed JSON, or text. */
export type TestResponse<Body> = { status: number; headers: IncomingHttpHeaders; body: Body };

export type SendOptions = {
  headers?: Record<string, string>;
  /** An object is sent as JSON, text as it is. */
  body?: unknown;
};

/** One HTTP request by Node's own client, which keeps cookies and headers that a test environment's fetch drops. */
export function send<Body>(url: string, method: string, { headers = {}, body }: SendOptions = {}): Promise<TestResponse<Body>> {
  const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { ...(body !== undefined && { 'content-type': 'application/json' }), 'content-length': String(Buffer.byteLength(content)) };
  return new Promise((resolve, reject) => {
    // A line that was kept open may be closed under the next request, where a test was busy in between.
    const outgoing = request(url, { agent: false, method, headers: { ...sent, ...headers } }, (response) => {
      text(response).then(
        (raw) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed(raw) as Body }),
        reject,
      );
    });
    outgoing.once('error', reject);
    outgoing.end(content);
  });
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}
