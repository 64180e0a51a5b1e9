import type { Call, CallBody, CalledGateway } from './local-calls';
import type { Answer } from './send';

export type TestBrowser = {
  /** A GET with the cookies that this browser has; it keeps those that are set. */
  get: <Body = CallBody>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>;
  cookies: Map<string, string>;
};

/** Something that keeps cookies as a browser does, signed in as a user if one is given. */
export async function testBrowser({ call, headersOf }: Pick<CalledGateway, 'call' | 'headersOf'>, userId?: number): Promise<TestBrowser> {
  const cookies = new Map<string, string>();
  const keep = (text: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    cookies.set(name, value);
  };
  const identity = userId === undefined ? undefined : await headersOf(userId);
  if (identity?.cookie) {
    keep(identity.cookie);
  }
  const get = async <Body>(path: string, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await (call as Call)<Body>('GET', path, undefined, { ...headers, cookie });
    answer.headers['set-cookie']?.forEach(keep);
    return answer;
  };
  return { get, cookies };
}
