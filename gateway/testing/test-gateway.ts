import type { ChannelRecord, Envelope, PromotionRecord, RedemptionRecord, TokenRecord, UserRecord } from '@console/shared/contract';
import { inject } from 'vitest';
import { closeWithTest } from './close-with-test';
import { cookieJar } from './cookies';
import type { TestSettings } from './local';
import type { Role, Seed, Seeded } from './seed';
import { send, type TestResponse } from './send';

/** A gateway that runs outside the test, with its own database. */
export type TestGateway<User = UserRecord> = {
  url: string;
  /** Who is signed in. */
  user: User;
  /** The `Cookie` header of the one who is signed in; follows what the gateway sets. */
  readonly cookie: string;
  users: UserRecord[];
  tokens: TokenRecord[];
  channels: ChannelRecord[];
  redemptions: RedemptionRecord[];
  promotions: PromotionRecord[];
  /** A call as the signed-in user. An object is sent as JSON, text as it is. */
  request: <Body = Envelope<unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<TestResponse<Body>>;
  /** Adds more while it runs, as somebody else would. */
  seed: (more: Seed) => Promise<Seeded>;
  close: () => Promise<void>;
};

/** Starts a gateway for a test that uses `@console/gateway/testing/global-setup`. It stops with the test, or with the run. */
export async function testGateway(seed: Seed & { as: Role }, settings?: TestSettings): Promise<TestGateway>;
export async function testGateway(seed?: Seed, settings?: TestSettings): Promise<TestGateway<undefined>>;
export async function testGateway(seed: Seed = {}, settings: TestSettings = {}): Promise<TestGateway<UserRecord | undefined>> {
  const control = inject('gatewayControl');
  const made: Seeded & { id: string; url: string } = await ask(control, 'POST', { seed, settings });
  const { id, url, user, users, tokens, channels, redemptions, promotions } = made;
  const cookies = cookieJar(made.cookie);
  let open = true;

  const close = async () => {
    if (open) {
      open = false;
      await ask(`${control}/${id}`, 'DELETE');
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
      const answer = await send<Body>(`${url}${path}`, method, { body, headers: { ...identity, ...headers } });
      cookies.keep(answer.headers['set-cookie']);
      return answer;
    },
    seed: (more) => ask(`${control}/${id}`, 'POST', { seed: more, settings: {} }),
    close,
  };
}

async function ask<T>(url: string, method: string, body?: unknown): Promise<T> {
  const answer = await send<T>(url, method, { body });
  if (answer.status !== 200) {
    throw new Error(`The test gateway failed: ${answer.body}`);
  }
  return answer.body;
}
