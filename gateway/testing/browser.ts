import { type CookieJar, cookieJar } from './cookies';
import type { TestResponse } from './send';
import type { Call, CallBody, StartedGateway } from './start-test-gateway';

export type TestBrowser = {
  get: <Body = CallBody>(path: string, headers?: Record<string, string>) => Promise<TestResponse<Body>>;
  cookies: CookieJar;
};

export async function testBrowser({ call, headersOf }: Pick<StartedGateway, 'call' | 'headersOf'>, userId?: number): Promise<TestBrowser> {
  const identity = userId === undefined ? undefined : await headersOf(userId);
  const userHeader = userId === undefined ? {} : { 'new-api-user': String(userId) };
  const cookies = cookieJar(identity?.cookie);
  const get = async <Body>(path: string, headers: Record<string, string> = {}) => {
    const response = await (call as Call)<Body>('GET', path, undefined, { ...userHeader, ...headers, cookie: cookies.header() });
    cookies.keep(response.headers['set-cookie']);
    return response;
  };
  return { get, cookies };
}
