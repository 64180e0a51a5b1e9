import { onTestFinished } from 'vitest';
import { type LocalGateway, localGateway, type TestSettings } from './local';
import { cookieFor, type Seed } from './seed';
import { send, type TestResponse } from './send';

/** Objects are sent as JSON, strings as they are. */
export type Call = <Body = CallBody>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse<Body>>;

export type CallBody = {
  success?: boolean;
  message?: string;
  data?: unknown;
  total?: number;
  error?: { message: string; code: string | null; type: string };
};

export type StartedGateway = LocalGateway & {
  call: Call;
  callAs: (userId: number) => Promise<Call>;
  headersOf: (userId: number) => Promise<Record<string, string>>;
};

/** Starts a gateway in the process of the test, with access to its database. It stops with the test. */
export async function startTestGateway(seed: Seed = {}, settings: TestSettings = {}): Promise<StartedGateway> {
  const gateway = await localGateway(seed, settings);
  onTestFinished(gateway.stop);

  const caller = (identity: Record<string, string>): Call => {
    return (method, path, body, headers = {}) => send(`${gateway.url}${path}`, method, { body, headers: { ...identity, ...headers } });
  };
  const headersOf = async (userId: number) => ({
    cookie: await cookieFor(gateway, gateway.sessionSecret, userId),
    'new-api-user': String(userId),
  });
  const me = gateway.seeded.user;
  return {
    ...gateway,
    call: caller(me ? { cookie: gateway.seeded.cookie, 'new-api-user': String(me.id) } : {}),
    callAs: async (userId) => caller(await headersOf(userId)),
    headersOf,
  };
}
