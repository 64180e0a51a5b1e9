import { type CookieJar, cookieJar } from '../cookies';
import { send } from '../send';

export type Row = Record<string, unknown>;

export type EmbeddedResponse = { status: number; success: boolean; message: string; data: unknown; body: unknown };

export type EmbeddedCall = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<EmbeddedResponse>;

export type Identity = { userId: number; jar: CookieJar } | { userId: number; systemToken: string };

export type Embedded = {
  url: string;
  call: (identity: Identity | undefined, language: string | undefined) => EmbeddedCall;
  signIn: (username: string, password: string, language: string | undefined) => Promise<SignedIn>;
  /** Signs in by a call other than that with a password. */
  signInBy: (path: string, body: object, language: string | undefined) => Promise<SignedIn>;
};

type SignedIn = { identity: Identity; user: Row } | { error: string };

export const identityHeaders = (identity: Identity | undefined): Record<string, string> => {
  if (!identity) {
    return {};
  }
  const credential = 'jar' in identity ? { cookie: identity.jar.header() } : { authorization: `Bearer ${identity.systemToken}` };
  return { 'new-api-user': String(identity.userId), ...credential };
};

export function embeddedGateway(url: string): Embedded {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    identity: Identity | undefined,
    language: string | undefined,
    { jar, ...more }: { jar?: CookieJar; headers?: Record<string, string> } = {},
  ) => {
    const headers = { ...identityHeaders(identity), ...(language && { 'accept-language': language }), ...more.headers };
    const response = await send<unknown>(`${url}${path}`, method, { body, headers });
    (jar ?? (identity && 'jar' in identity ? identity.jar : undefined))?.keep(response.headers['set-cookie']);
    const envelope = (typeof response.body === 'object' && response.body !== null ? response.body : {}) as Row;
    const { success, message, data } = envelope;
    return { status: response.status, success: success === true, message: String(message ?? ''), data, body: response.body };
  };

  const signInBy: Embedded['signInBy'] = async (path, body, language) => {
    const jar = cookieJar();
    const response = await call('POST', path, body, undefined, language, { jar });
    const user = (response.data ?? {}) as Row;
    return response.success ? { identity: { userId: Number(user.id), jar }, user } : { error: response.message };
  };

  return {
    url,
    signInBy,
    call:
      (identity, language) =>
      (method, path, body = method === 'GET' || method === 'DELETE' ? undefined : {}, headers = {}) =>
        call(method, path, body, identity, language, { headers }),
    signIn: (username, password, language) => signInBy('/api/user/login', { username, password }, language),
  };
}

export async function allRows(call: EmbeddedCall, path: string, params: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ ...params, p: String(page), page_size: '100' });
    const { items } = (await call('GET', `${path}?${query}`)).data as { items: Row[] };
    rows.push(...items);
    if (items.length < 100) {
      return rows;
    }
  }
}
