import * as z from 'zod/mini';

export type CheckResponse = { status: number; body: Record<string, unknown> };

/** Requests as a browser with the console sends them: with cookies and the id of the signed-in user. */
export type CheckClient = {
  call(method: string, path: string, body?: unknown): Promise<CheckResponse>;
  signIn(username: string, password: string): Promise<{ id: number; role: number }>;
};

const account = z.object({ data: z.object({ id: z.int(), role: z.int() }) });

async function readBody(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const failureReason = ({ status, body }: CheckResponse): string => {
  const { message, error } = body as { message?: unknown; error?: { message?: unknown } };
  const reason = [message, error?.message].find((text) => typeof text === 'string' && text !== '');
  return reason === undefined ? `HTTP ${status}` : `${status === 200 ? '' : `HTTP ${status}: `}${reason}`;
};

export function createCheckClient(address: string): CheckClient {
  const cookies = new Map<string, string>();
  let user: number | undefined;

  const call: CheckClient['call'] = async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(user !== undefined && { 'new-api-user': String(user), 'veloera-user': String(user) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return { status: response.status, body: await readBody(response) };
  };

  return {
    call,
    signIn: async (username, password) => {
      const response = await call('POST', '/api/user/login', { username, password });
      const { data } = account.safeParse(response.body);
      if (!data) {
        throw new Error(`signing in failed (${failureReason(response)})`);
      }
      user = data.data.id;
      return data.data;
    },
  };
}
