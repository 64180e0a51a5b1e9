import type { ChannelRecord, Envelope, PromotionRecord, RedemptionRecord, TokenRecord, UserRecord } from '@console/shared/contract';
import { inject } from 'vitest';
import { closeWithTest } from './close-with-test';
import { cookieJar } from './cookies';
import type { TestSettings } from './local';
import type { Role, Seed, Seeded } from './seed';
import { send, type TestResponse } from './send';

/** A gateway with its own database in another process. */
export type TestGateway<User = UserRecord> = {
  url: string;
  /** The signed-in user. */
  user: User;
  /** The `Cookie` header of the signed-in user; follows `Set-Cookie`. */
  readonly cookie: string;
  users: UserRecord[];
  tokens: TokenRecord[];
  channels: ChannelRecord[];
  redemptions: RedemptionRecord[];
  promotions: PromotionRecord[];
  /** Sends a request as the signed-in user. Objects are sent as JSON, strings as they are. */
  request: <Body = Envelope<unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestResponse<Body>>;
  /** Adds data while the gateway runs. */
  seed: (additionalSeed: Seed) => Promise<Seeded>;
  /** Stops the gateway before the test ends; further calls do nothing. */
  close: () => Promise<void>;
};

/** Starts a gateway; needs `@console/gateway/testing/global-setup`. It stops with the test, or with the run. */
export async function testGateway(seed: Seed & { as: Role }, settings?: TestSettings): Promise<TestGateway>;
export async function testGateway(seed?: Seed, settings?: TestSettings): Promise<TestGateway<undefined>>;
export async function testGateway(seed: Seed = {}, settings: TestSettings = {}): Promise<TestGateway<UserRecord | undefined>> {
  const control = inject('gatewayControl');
  const created: Seeded & { id: string; url: string } = await sendToControl(control, 'POST', { seed, settings });
  const { id, url, user, users, tokens, channels, redemptions, promotions } = created;
  const cookies = cookieJar(created.cookie);
  let open = true;

  const close = async () => {
    if (open) {
      open = false;
      await sendToControl(`${control}/${id}`, 'DELETE');
    }
  };
  closeWithTest(close);

  return {
    url,
    user,
    users,
    tokens,
    channels,
    redemptions,
    promotions,
    get cookie() {
      return cookies.header();
    },
    request: async <Body = Envelope<unknown>>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const identity = user ? { cookie: cookies.header(), 'new-api-user': String(user.id) } : {};
      const response = await send<Body>(`${url}${path}`, method, { body, headers: { ...identity, ...headers } });
      cookies.keep(response.headers['set-cookie']);
      return response;
    },
    seed: (additionalSeed) => sendToControl(`${control}/${id}`, 'POST', { seed: additionalSeed, settings: {} }),
    close,
  };
}

async function sendToControl<T>(url: string, method: string, body?: unknown): Promise<T> {
  const response = await send<T>(url, method, { body });
  if (response.status !== 200) {
    throw new Error(`The test gateway failed: ${response.body}`);
  }
  return response.body;
}
