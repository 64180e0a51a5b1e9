import { type CookieJar, cookieJar } from '../cookies';
import { send } from '../send';

/** A record of the wire whose fields the façade passes on. */
export type Row = Record<string, unknown>;

/** What the embedded gateway answered, its envelope unwrapped. */
export type EmbeddedAnswer = { status: number; success: boolean; message: string; data: unknown; body: unknown };

/** One call of the embedded gateway as somebody. */
export type EmbeddedCall = (method: string, path: string, body?: unknown) => Promise<EmbeddedAnswer>;

/** How the embedded gateway knows somebody: by a session or by a system token. */
export type Identity = { userId: number; jar: CookieJar } | { userId: number; systemToken: string };

export type Embedded = {
  url: string;
  /** As nobody, unless an identity is given. */
  call: (identity: Identity | undefined, language: string | undefined) => EmbeddedCall;
  /** Signs in and answers who that is; undefined with the message of a refusal. */
  signIn: (
    username: string,
    password: string,
    language: string | undefined,
  ) => Promise<{ identity: Identity; user: Row } | { refused: string }>;
};

/** The headers by which the embedded gateway knows somebody. */
export const identityHeaders = (identity: Identity | undefined): Record<string, string> => {
  if (!identity) {
    return {};
  }
  const proof = 'jar' in identity ? { cookie: identity.jar.header() } : { authorization: `Bearer ${identity.systemToken}` };
  return { 'new-api-user': String(identity.userId), ...proof };
};

/** The embedded gateway at an address, called by its own contract. */
export function embeddedGateway(url: string): Embedded {
  const ask = async (
    method: string,
    path: string,
    body: unknown,
    identity: Identity | undefined,
    language: string | undefined,
    jar?: CookieJar,
  ) => {
    const headers = { ...identityHeaders(identity), ...(language && { 'accept-language': language }) };
    const answer = await send<unknown>(`${url}${path}`, method, { body, headers });
    (jar ?? (identity && 'jar' in identity ? identity.jar : undefined))?.keep(answer.headers['set-cookie']);
    const envelope = (typeof answer.body === 'object' && answer.body !== null ? answer.body : {}) as Row;
    const { success, message, data } = envelope;
    return { status: answer.status, success: success === true, message: String(message ?? ''), data, body: answer.body };
  };

  return {
    url,
    call:
      (identity, language) =>
      (method, path, body = method === 'GET' || method === 'DELETE' ? undefined : {}) =>
        ask(method, path, body, identity, language),
    signIn: async (username, password, language) => {
      const jar = cookieJar();
      const answer = await ask('POST', '/api/user/login', { username, password }, undefined, language, jar);
      const user = (answer.data ?? {}) as Row;
      return answer.success ? { identity: { userId: Number(user.id), jar }, user } : { refused: answer.message };
    },
  };
}

/** All rows of a list, whatever the page size of the embedded gateway. */
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
