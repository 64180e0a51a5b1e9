import { startTestEdge } from '../../host/edge/testing/test-edge';

/** A browser's cookie jar for one edge. */
export type TestBrowser = {
  cookies: Map<string, string>;
  /** Headers that a test sets are sent with every request. */
  headers: Record<string, string>;
  call(method: string, path: string, body?: unknown, base?: string): Promise<{ status: number; headers: Headers; body: unknown }>;
};

export function testBrowser(base: string): TestBrowser {
  const cookies = new Map<string, string>();
  const headers: Record<string, string> = {};
  const note = (setCookies: string[]) => {
    for (const cookie of setCookies) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
      if (/;\s*max-age=0/i.test(attributes)) {
        cookies.delete(name);
      } else {
        cookies.set(name, value);
      }
    }
  };
  return {
    cookies,
    headers,
    call: async (method, path, body, at = base) => {
      const response = await fetch(`${at}${path}`, {
        method,
        headers: {
          ...headers,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method !== 'GET' && { origin: at }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      note(response.headers.getSetCookie());
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}

/** An edge in front of a gateway, whose kind it finds out unless that is told. */
export async function startEdgeBefore(address: string, gatewayProfile?: 'console') {
  const edge = await startTestEdge(undefined, { gatewayProfile, sessionSecrets: ['secret'] });
  edge.target = { url: new URL(address), token: null };
  return edge;
}
