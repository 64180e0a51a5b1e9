import { onTestFinished } from 'vitest';
import { type LocalGateway, localGateway, type TestSettings } from './local';
import { cookieFor, type Seed } from './seed';
import { send, type TestResponse } from './send';

/** One call of a gateway; an object is sent as JSON, text as it is. */
export type Call = <Body = CallBody>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse<Body>>;

/** What tests mostly look at. */
export type CallBody = {
  success?: boolean;
  message?: string;
  data?: unknown;
  total?: number;
  error?: { message: string; code: string | null; type: string };
};

export type CalledGateway = LocalGateway & {
  /** As the user of the seed, or as nobody. */
  call: Call;
  /** As any user. */
  callAs: (userId: number) => Promise<Call>;
  headersOf: (userId: number) => Promise<Record<string, string>>;
};

/** A gateway in the process of the test, for tests of the gateway itself, which may look into its database. It stops with the test. */
export async function calledGateway(seed: Seed = {}, settings: TestSettings = {}): Promise<CalledGateway> {
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
