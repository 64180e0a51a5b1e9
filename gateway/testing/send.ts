import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A response; `body` is parsed JSON or text of the expected, unchecked type. */
export type TestResponse<Body> = { status: number; headers: IncomingHttpHeaders; body: Body };

export type SendOptions = {
  headers?: Record<string, string>;
  /** Objects are sent as JSON, strings as they are. */
  body?: unknown;
};

/** Uses Node's own client, since the fetch of a test environment drops cookies and headers. */
export function send<Body>(url: string, method: string, { headers = {}, body }: SendOptions = {}): Promise<TestResponse<Body>> {
  const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { ...(body !== undefined && { 'content-type': 'application/json' }), 'content-length': String(Buffer.byteLength(content)) };
  return new Promise((resolve, reject) => {
    // A kept-alive connection may be closed while a test was busy.
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
