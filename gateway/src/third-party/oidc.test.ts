import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../testing/browser';
import { type OidcScript, testOidc } from '../../testing/providers/oidc';
import type { Seed } from '../../testing/seed';
import { startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';

type State = { data: { state: string; authorize_url: string } };

const english = { 'accept-language': 'en' };

async function setUp({ options, ...seed }: Seed = {}, script: OidcScript = {}) {
  const provider = await testOidc(script);
  const gateway = await startTestGateway({ ...seed, options: { ...provider.options, ...options } });
  const browser = await testBrowser(gateway, gateway.seeded.user?.id);
  const start = async (from = browser) => (await from.get<State>('/api/oauth/state?provider=oidc', english)).body.data;
  const finish = (callback: Record<string, string>, from = browser) =>
    from.get(`/api/oauth/oidc?${new URLSearchParams({ iss: provider.url, ...callback })}`, english);
  const visit = async () => {
    const { state, authorize_url } = await start();
    return await finish({ state, code: provider.authorize(authorize_url) });
  };
  const id = `${provider.url} f3a1c0de`;
  const readUsers = () => gateway.db.select().from(users).where(eq(users.oidc_id, id));
  return { provider, gateway, browser, start, finish, visit, readUsers, id };
}

describe('signing in with OIDC', () => {
  it('registers a new user, and finds them the next time', async () => {
    const { visit, readUsers } = await setUp();
    expect((await visit()).body).toMatchObject({ success: true, data: { username: 'oidc_2' } });
    expect(await readUsers()).toMatchObject([{ display_name: 'Ann Example', email: '', password: '' }]);
    expect((await visit()).body).toMatchObject({ success: true, data: { username: 'oidc_2' } });
    expect(await readUsers()).toHaveLength(1);
  });

  it('links the account of a signed-in user', async () => {
    const { visit, readUsers } = await setUp({ as: 'user' });
    expect((await visit()).body).toEqual({ success: true, message: 'bind' });
    expect(await readUsers()).toMatchObject([{ username: 'user' }]);
  });

  it('takes a name and a verified email from the user-info endpoint if the ID token has none', async () => {
    const profile = { name: 'Zoe', email: 'zoe@example.com', email_verified: true };
    const { visit, readUsers } = await setUp({}, { claims: { name: undefined }, profile });
    await visit();
    expect(await readUsers()).toMatchObject([{ display_name: 'Zoe', email: 'zoe@example.com' }]);
  });

  it('takes no email that the provider has not verified', async () => {
    const { visit, readUsers } = await setUp({}, { claims: { email: 'ann@example.com' } });
    await visit();
    expect(await readUsers()).toMatchObject([{ email: '' }]);
  });

  it('keeps apart users of two issuers with the same subject', async () => {
    const { visit, gateway } = await setUp();
    await visit();
    const other = await testOidc();
    const root = await gateway.callAs(1);
    for (const [key, value] of Object.entries(other.options)) {
      await root('PUT', '/api/option/', { key, value });
    }
    const browser = await testBrowser(gateway);
    const { state, authorize_url } = (await browser.get<State>('/api/oauth/state?provider=oidc')).body.data;
    const callback = new URLSearchParams({ state, iss: other.url, code: other.authorize(authorize_url) });
    expect((await browser.get(`/api/oauth/oidc?${callback}`)).body).toMatchObject({ data: { username: 'oidc_3' } });
  });

  it('authenticates with a form where the provider supports nothing else', async () => {
    const { visit, provider } = await setUp({}, { metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } });
    expect((await visit()).body.success).toBe(false);
    const { headers, body = '' } = provider.requests.find(({ path }) => path === '/token') ?? {};
    expect(headers?.authorization).toBeUndefined();
    expect(new URLSearchParams(body).get('client_secret')).toBe('oidc-secret');
  });
});

describe('the authorization request', () => {
  it('has a challenge, a nonce and the redirect address, none of which repeats', async () => {
    const { start, provider } = await setUp({ options: { ServerAddress: 'https://console.example' } });
    const [one, two] = [new URL((await start()).authorize_url), new URL((await start()).authorize_url)];
    expect(`${one.origin}${one.pathname}`).toBe(`${provider.url}/authorize`);
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      client_id: 'oidc-client',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: 'https://console.example/oauth/oidc',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(two.searchParams.get(name)).not.toBe(one.searchParams.get(name));
    }
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', undefined])('never leads to %s', async (authorization_endpoint) => {
    const { browser } = await setUp({}, { metadata: { authorization_endpoint } });
    const { body } = await browser.get('/api/oauth/state?provider=oidc', english);
    expect(body).toEqual({ success: false, message: 'OIDC sent an unreadable response. Try again later' });
  });

  it('is refused while OIDC is off', async () => {
    const { browser, provider } = await setUp({ options: { 'oidc.enabled': 'false' } });
    const { body } = await browser.get('/api/oauth/state?provider=oidc', english);
    expect(body).toEqual({ success: false, message: 'This sign-in method is not enabled' });
    expect(provider.requests).toEqual([]);
  });
});

describe('an ID token is refused', () => {
  const now = Math.floor(Date.now() / 1000);

  it.each<[string, OidcScript]>([
    ['of another issuer', { claims: { iss: 'https://other.example' } }],
    ['for another client', { claims: { aud: 'other' } }],
    ['that has expired', { claims: { exp: now - 3600, iat: now - 7200 } }],
    ['without expiry', { claims: { exp: undefined } }],
    ['with the nonce of another request', { claims: { nonce: 'other' } }],
    ['without subject', { claims: { sub: undefined } }],
    ['that is signed with another key', { signedBy: 'stranger' }],
  ])('%s', async (_, script) => {
    const { visit, gateway } = await setUp({ options: { 'oidc.display_name': 'Example ID' } }, script);
    const { body } = await visit();
    expect(body.success).toBe(false);
    expect(body.message).toMatch(
      /^(The ID token of Example ID could not be verified \(OAUTH_JWT_\w+\)|Example ID sent an unreadable response.*)$/,
    );
    expect(await gateway.db.select().from(users)).toHaveLength(1);
  });
});

describe('a callback is refused', () => {
  it.each([
    [
      'with the code of another request',
      async ({ start, provider }: Awaited<ReturnType<typeof setUp>>) => {
        const other = await start();
        return { state: (await start()).state, code: provider.authorize(other.authorize_url) };
      },
    ],
    [
      'of another issuer',
      async ({ start, provider }: Awaited<ReturnType<typeof setUp>>) => {
        const { state, authorize_url } = await start();
        return { state, code: provider.authorize(authorize_url), iss: 'https://other.example' };
      },
    ],
  ])('%s', async (_, prepare) => {
    const parts = await setUp();
    expect((await parts.finish(await prepare(parts))).body.success).toBe(false);
    expect(await parts.readUsers()).toEqual([]);
  });

  it('a second time, and in another browser', async () => {
    const { start, finish, provider, gateway } = await setUp();
    const { state, authorize_url } = await start();
    expect(await finish({ state, code: provider.authorize(authorize_url) }, await testBrowser(gateway))).toMatchObject({ status: 403 });
    expect(await finish({ state, code: provider.authorize(authorize_url) })).toMatchObject({ status: 403 });
  });
});

describe('the discovery document', () => {
  it('may be given by the address of its issuer', async () => {
    const { provider, gateway, visit } = await setUp();
    await (await gateway.callAs(1))('PUT', '/api/option/', { key: 'oidc.well_known', value: `${provider.url}/` });
    expect((await visit()).body.success).toBe(true);
  });

  it('must be that of its issuer', async () => {
    const { browser } = await setUp({}, { metadata: { issuer: 'https://other.example' } });
    const { body } = await browser.get('/api/oauth/state?provider=oidc', english);
    expect(body.message).toMatch(/is for another issuer: https:\/\/other\.example\. Enter the discovery address of that issuer$/);
  });

  it.each([
    ['failure', 'OIDC is not responding. Try again later'],
    ['redirect', 'OIDC is not responding. Try again later'],
    ['break', 'OIDC is not responding. Try again later'],
    ['huge', 'OIDC sent an unreadable response. Try again later'],
    ['html', 'OIDC sent an unreadable response. Try again later'],
    ['list', 'OIDC sent an unreadable response. Try again later'],
  ] as const)('that is %s is reported with the name of the provider', async (discovery, message) => {
    const { browser } = await setUp({}, { discovery });
    expect((await browser.get('/api/oauth/state?provider=oidc', english)).body).toEqual({ success: false, message });
  });

  it('at no valid address is reported like one that does not respond', async () => {
    const { browser } = await setUp({ options: { 'oidc.well_known': 'id example' } });
    expect((await browser.get('/api/oauth/state?provider=oidc', english)).body.message).toBe('OIDC is not responding. Try again later');
  });

  it('is never fetched from a metadata service', async () => {
    const { browser, gateway } = await setUp();
    await (await gateway.callAs(1))('PUT', '/api/option/', { key: 'oidc.well_known', value: 'http://169.254.169.254' });
    expect((await browser.get('/api/oauth/state?provider=oidc', english)).body.message).toBe('OIDC is not responding. Try again later');
  });
});
