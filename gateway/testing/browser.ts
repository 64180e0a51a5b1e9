import { type CookieJar, cookieJar } from './cookies';
import type { Call, CallBody, CalledGateway } from './local-calls';
import type { TestResponse } from './send';

export type TestBrowser = {
  /** A GET as the console makes it, with the cookies that this browser has; it keeps those that are set. */
  get: <Body = CallBody>(path: string, headers?: Record<string, string>) => Promise<TestResponse<Body>>;
  cookies: CookieJar;
};

/** Something that keeps cookies as a browser does, signed in as a user if one is given. */
export async function testBrowser({ call, headersOf }: Pick<CalledGateway, 'call' | 'headersOf'>, userId?: number): Promise<TestBrowser> {
  const identity = userId === undefined ? undefined : await headersOf(userId);
  const userHeader = userId === undefined ? {} : { 'new-api-user': String(userId) };
  const cookies = cookieJar(identity?.cookie);
  const get = async <Body>(path: string, headers: Record<string, string> = {}) => {
    const answer = await (call as Call)<Body>('GET', path, undefined, { ...userHeader, ...headers, cookie: cookies.header() });
    cookies.keep(answer.headers['set-cookie']);
    return answer;
  };
  return { get, cookies };
}
