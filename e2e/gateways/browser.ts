/** A browser's cookie jar for one edge. */
export type TestBrowser = {
  cookies: Map<string, string>;
  /** Sent as the user's id, which gateways with cookies require. */
  userId: number | undefined;
  call(method: string, path: string, body?: unknown, base?: string): Promise<{ status: number; headers: Headers; body: unknown }>;
};

export function testBrowser(base: string): TestBrowser {
  const cookies = new Map<string, string>();
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
  const browser: TestBrowser = {
    cookies,
    userId: undefined,
    call: async (method, path, body, at = base) => {
      const response = await fetch(`${at}${path}`, {
        method,
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(method !== 'GET' && { origin: at }),
          ...(browser.userId !== undefined && { 'new-api-user': String(browser.userId) }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      note(response.headers.getSetCookie());
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
  return browser;
}
