import type { LogRecord, PageRecord, UserRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../testing/browser';
import type { TestSettings } from '../../testing/local';
import { testDiscord } from '../../testing/providers/discord';
import { testGitHub } from '../../testing/providers/github';
import { testLinuxDo } from '../../testing/providers/linux-do';
import type { OauthScript } from '../../testing/providers/oauth';
import type { Misbehaviour } from '../../testing/providers/server';
import type { Seed } from '../../testing/seed';
import { seedTwoFactor } from '../../testing/seed-two-factor';
import { startTestGateway } from '../../testing/start-test-gateway';
import { oauthStates, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { type MessageId, translate } from '../messages/translate';

const kinds = {
  github: { start: testGitHub, name: 'GitHub', column: 'github_id', id: '583231', displayName: 'The Octocat', accountName: 'octocat' },
  discord: {
    start: testDiscord,
    name: 'Discord',
    column: 'discord_id',
    id: '80351110224678912',
    displayName: 'Nelly',
    accountName: 'nelly',
  },
  linuxdo: { start: testLinuxDo, name: 'LINUX DO', column: 'linux_do_id', id: '4242', displayName: 'Tux', accountName: 'tux' },
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

async function setUp(kind: Kind, { options, ...seed }: Seed = {}, script: OauthScript = {}, settings: TestSettings = {}) {
  const provider = await kinds[kind].start(script);
  const gateway = await startTestGateway({ ...seed, options: { ...provider.options, ...options } }, { env: provider.env, ...settings });
  const browser = await testBrowser(gateway, gateway.seeded.user?.id);
  /** Goes to the provider, agrees and comes back. */
  const visit = async (query = '', from = browser) => {
    const state = (await from.get<{ data: string }>(`/api/oauth/state${query}`)).body.data;
    return await from.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${state}`);
  };
  const readUsers = () => gateway.db.select().from(users).where(eq(users[kinds[kind].column], kinds[kind].id));
  return { provider, gateway, browser, visit, readUsers };
}

describe.each(kindNames)('GET /api/oauth/%s', (kind) => {
  const { name, column, id, displayName, accountName } = kinds[kind];

  it('registers a new user and signs them in the next time', async () => {
    const { visit, readUsers, browser, gateway } = await setUp(kind, { options: { QuotaForNewUser: '50' } });
    const first = await visit();
    expect(first).toMatchObject({ status: 200, body: { success: true, message: '', data: { username: `${kind}_2`, role: 1, quota: 0 } } });
    expect(browser.cookies.get('session')).toBeTruthy();
    expect(await readUsers()).toMatchObject([{ id: 2, display_name: displayName, password: '', quota: 50, email: '', [column]: id }]);

    const second = await visit('', await testBrowser(gateway));
    expect(second.body.data).toMatchObject({ id: 2, username: `${kind}_2` });
    expect(await readUsers()).toHaveLength(1);
    const self = await browser.get<{ data: UserRecord }>('/api/user/self', { 'new-api-user': '2' });
    expect(self.body.data).toMatchObject({ username: `${kind}_2` });
  });

  it('creates users without a usable password', async () => {
    const { visit, gateway } = await setUp(kind);
    await visit();
    for (const password of ['', 'password']) {
      expect((await gateway.call('POST', '/api/user/login', { username: `${kind}_2`, password })).body.success).toBe(false);
    }
  });

  it('pays the rewards of the invitation', async () => {
    const { visit, readUsers, gateway } = await setUp(kind, {
      users: [{ username: 'inviter', aff_code: 'aB3d' }],
      options: { QuotaForNewUser: '100', QuotaForInvitee: '20', QuotaForInviter: '7' },
    });
    await visit('?aff=aB3d');
    expect(await readUsers()).toMatchObject([{ quota: 120, inviter_id: 2 }]);
    const root = await gateway.callAs(1);
    expect((await root<{ data: UserRecord }>('GET', '/api/user/2')).body.data).toMatchObject({ aff_count: 1, aff_quota: 7 });
    const { body } = await root<{ data: PageRecord<LogRecord> }>('GET', '/api/log/?type=4');
    expect(body.data.items.map(({ username }) => username)).toEqual(['inviter', `${kind}_3`, `${kind}_3`]);
  });

  it('uses the next number for a taken name and creates one user for concurrent callbacks', async () => {
    const { visit, readUsers, gateway } = await setUp(kind, { users: [{ username: `${kind}_4` }, { username: `${kind}_5` }] });
    const browsers = [await testBrowser(gateway), await testBrowser(gateway), await testBrowser(gateway)];
    const responses = await Promise.all(browsers.map((browser) => visit('', browser)));
    expect(responses.map(({ body }) => body.success)).toEqual([true, true, true]);
    expect(await readUsers()).toMatchObject([{ username: `${kind}_6` }]);
  });

  it.each<[string, Seed, MessageId]>([
    ['while registering is off', { options: { RegisterEnabled: 'false' } }, 'registerClosed'],
    [
      'while the provider is off',
      { options: { GitHubOAuthEnabled: 'false', LinuxDOOAuthEnabled: 'false', 'discord.enabled': 'false' } },
      'oauthOff',
    ],
    ['who is banned', { users: [{ [column]: id, status: 2 }] }, 'banned'],
    ['who was cancelled', { users: [{ [column]: id, DeletedAt: '2026-01-01T00:00:00Z' }] }, 'oauthUserDeleted'],
  ])('rejects everybody %s', async (_, seed, message) => {
    const { visit, browser, readUsers } = await setUp(kind, seed);
    const before = await readUsers();
    expect((await visit()).body).toEqual({ success: false, message: catalogue[message].zh });
    expect(browser.cookies.get('session')).toBeUndefined();
    expect(await readUsers()).toEqual(before);
  });

  it('signs in known users while registration is off', async () => {
    const { visit } = await setUp(kind, {
      users: [{ username: 'amy', [column]: id }],
      options: { RegisterEnabled: 'false', PasswordRegisterEnabled: 'false' },
    });
    expect((await visit()).body).toMatchObject({ success: true, data: { username: 'amy' } });
  });

  it('registers while password registration is off', async () => {
    const { visit } = await setUp(kind, { options: { PasswordRegisterEnabled: 'false' } });
    expect((await visit()).body.success).toBe(true);
  });

  it('asks users with two-factor authentication for a code', async () => {
    const { visit, browser, gateway } = await setUp(kind, { users: [{ username: 'amy', [column]: id }] });
    await seedTwoFactor(gateway, gateway.seeded.users[0]?.id ?? 0);
    expect((await visit()).body.data).toEqual({ require_2fa: true });
    expect(browser.cookies.get('session')).toBeUndefined();
  });

  describe('for a signed-in user', () => {
    it('links the account without a new session, and replaces it later', async () => {
      const { visit, readUsers, browser, gateway, provider } = await setUp(kind, { as: 'user' });
      const session = browser.cookies.get('session');
      const response = await visit();
      expect(response.body).toEqual({ success: true, message: 'bind' });
      expect(browser.cookies.get('session')).toBe(session);
      expect(await readUsers()).toMatchObject([{ username: 'user' }]);
      expect((await visit()).body.message).toBe('bind');
      provider.play({ user: { id: 99 } });
      expect((await visit()).body.message).toBe('bind');
      expect(await readUsers()).toEqual([]);
      expect(await gateway.db.select().from(users)).toHaveLength(2);
    });

    it.each([
      ['somebody else', {}],
      ['somebody who was cancelled', { DeletedAt: '2026-01-01T00:00:00Z' }],
    ])('rejects an account of %s', async (_, fields) => {
      const { visit, readUsers } = await setUp(kind, { as: 'user', users: [{ username: 'amy', [column]: id, ...fields }] });
      expect((await visit()).body).toEqual({ success: false, message: catalogue.oauthTaken.zh });
      expect(await readUsers()).toMatchObject([{ username: 'amy' }]);
    });

    it('signs in instead of linking without the user-id header', async () => {
      const { browser, provider, readUsers } = await setUp(kind, { as: 'user' });
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const response = await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`, { 'new-api-user': '' });
      expect(response.body).toMatchObject({ success: true, data: { username: `${kind}_3` } });
      expect(await readUsers()).toMatchObject([{ username: `${kind}_3` }]);
    });

    it('links nothing to a banned user', async () => {
      const { visit, readUsers, gateway } = await setUp(kind, { as: 'user' });
      await gateway.db.update(users).set({ status: 2 }).where(eq(users.username, 'user'));
      expect((await visit()).body).toEqual({ success: false, message: catalogue.banned.zh });
      expect(await readUsers()).toEqual([]);
    });
  });

  describe('the state', () => {
    const stateError = { status: 403, body: { success: false, message: catalogue.oauthState.zh } };

    it('can be used once, whatever the outcome', async () => {
      const { browser, provider } = await setUp(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const requestCallback = (code: string) => browser.get(`/api/oauth/${kind}?code=${code}&state=${data}`);
      expect((await requestCallback('wrong')).body.success).toBe(false);
      expect(await requestCallback(provider.newCode())).toMatchObject(stateError);
    });

    it('is consumed by one of several concurrent callbacks', async () => {
      const { browser, provider } = await setUp(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const responses = await Promise.all(
        [1, 2, 3, 4].map(() => browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    });

    it('is rejected in another browser, without its cookie, or forged', async () => {
      const { browser, gateway, provider } = await setUp(kind);
      const other = await testBrowser(gateway);
      await other.get('/api/oauth/state');
      for (const visitor of [other, await testBrowser(gateway)]) {
        const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
        expect(await visitor.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`)).toMatchObject(stateError);
      }
      for (const query of ['', '&state=', '&state=AAAAAAAAAAAA', '&state=%00']) {
        expect(await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}${query}`)).toMatchObject(stateError);
      }
      expect(provider.requests).toEqual([]);
    });

    it('expires after ten minutes', async () => {
      const { browser, gateway, provider } = await setUp(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      await gateway.db.update(oauthStates).set({ expires_at: Math.floor(Date.now() / 1000) });
      expect(await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`)).toMatchObject(stateError);
    });

    it('is valid for two windows of one browser', async () => {
      const { browser, provider } = await setUp(kind, { as: 'user' });
      const states = [await browser.get<{ data: string }>('/api/oauth/state'), await browser.get<{ data: string }>('/api/oauth/state')];
      for (const { body } of states) {
        expect((await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${body.data}`)).body.message).toBe('bind');
      }
    });
  });

  describe('when the provider', () => {
    const failureWith = (message: 'providerUnreachable' | 'providerUnreadable') => ({
      success: false,
      message: translate('zh', message, { provider: name }),
    });

    it.each<[Misbehaviour, 'providerUnreachable' | 'providerUnreadable']>([
      ['html', 'providerUnreadable'],
      ['list', 'providerUnreadable'],
      ['empty', 'providerUnreadable'],
      ['huge', 'providerUnreadable'],
      ['endless', 'providerUnreadable'],
      ['failure', 'providerUnreachable'],
      ['hang', 'providerUnreachable'],
      ['break', 'providerUnreachable'],
      ['redirect', 'providerUnreachable'],
    ])('responds with %s, reports the provider by name', async (how, message) => {
      const { visit, provider, readUsers } = await setUp(kind, {}, { token: how }, how === 'hang' ? { providerTimeoutMs: 300 } : {});
      expect(await visit()).toMatchObject({ status: 200, body: failureWith(message) });
      provider.play({ userCall: how });
      expect((await visit()).body).toEqual(failureWith(message));
      expect(await readUsers()).toEqual([]);
    });

    it.each([
      ['no id', { id: undefined }],
      ['an empty id', { id: '' }],
      ['no real id', { id: 0 }],
      ['an id beyond exact numbers', { id: 2 ** 60 }],
      ['an id of another type', { id: { $ne: 1 } }],
      ['an id that is no word', { id: 'a b' }],
    ])('reports %s, creates no user', async (_, user) => {
      const { visit, gateway } = await setUp(kind, {}, { user });
      expect((await visit()).body).toEqual(failureWith('providerUnreadable'));
      expect(await gateway.db.select().from(users)).toHaveLength(1);
    });

    it('rejects the code, reports its reason', async () => {
      const { browser } = await setUp(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const { body } = await browser.get(`/api/oauth/${kind}?code=wrong&state=${data}`, { 'accept-language': 'en' });
      const reason = kind === 'github' ? 'bad_verification_code' : 'invalid_grant';
      expect(body).toEqual({ success: false, message: `${name} did not accept the authorization (${reason})` });
    });

    it.each([{ GitHubClientSecret: 'wrong', LinuxDOClientSecret: 'wrong', 'discord.client_secret': 'wrong' }])(
      'rejects the credentials, reveals no secret',
      async (options) => {
        const { visit } = await setUp(kind, { options });
        const { body } = await visit();
        expect(body.message).toContain(kind === 'github' ? 'incorrect_client_credentials' : 'invalid_client');
        expect(JSON.stringify(body)).not.toContain('wrong');
      },
    );

    it.each([
      ['an error that is no word', { error: '<b>no</b>' }],
      ['a token that is no text', { access_token: 42 }],
      ['a token that would break a header', { access_token: 'a\r\nb: c' }],
      ['an empty token', { access_token: '' }],
    ])('returns %s, fails', async (_, token) => {
      const { visit } = await setUp(kind, {}, { token });
      expect((await visit()).body).toEqual(failureWith('providerUnreadable'));
    });

    it('was denied by the user, repeats its message', async () => {
      const { browser, provider } = await setUp(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const { body } = await browser.get(`/api/oauth/${kind}?error=access_denied&error_description=The+person+said+no&state=${data}`);
      expect(body).toEqual({ success: false, message: 'The person said no' });
      expect(provider.requests).toEqual([]);
      expect((await browser.get(`/api/oauth/${kind}?error=access_denied&error_description=Call+this+number`)).status).toBe(403);
    });

    it('returns without a code, is not called', async () => {
      const { browser, provider } = await setUp(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      expect((await browser.get(`/api/oauth/${kind}?state=${data}`)).body.message).toBe(catalogue.invalidParameter.zh);
      expect(provider.requests).toEqual([]);
    });

    it.each([
      ['🐧'.repeat(30), '🐧'.repeat(20)],
      ['  Ann \u0000\ud800 ', 'Ann'],
      [null, accountName],
      [{ first: 'Ann' }, accountName],
    ])('names the user %j, stores %j', async (input, stored) => {
      const { visit, readUsers } = await setUp(kind, {}, { user: { name: input, global_name: input } });
      await visit();
      expect(await readUsers()).toMatchObject([{ display_name: stored }]);
    });
  });
});

describe('the email address from GitHub', () => {
  const restricted = { EmailDomainRestrictionEnabled: 'true', EmailDomainWhitelist: 'example.com', EmailAliasRestrictionEnabled: 'true' };
  it.each([
    { name: 'is copied', user: { email: 'Ann@Example.com' }, seed: {}, stored: 'ann@example.com' },
    {
      name: 'is copied where the rules allow it',
      user: { email: 'ann@example.com' },
      seed: { options: restricted },
      stored: 'ann@example.com',
    },
    { name: 'is left out: of another domain', user: { email: 'ann@other.example' }, seed: { options: restricted }, stored: '' },
    { name: 'is left out: an alias', user: { email: 'ann+1@example.com' }, seed: { options: restricted }, stored: '' },
    { name: 'is left out: no address', user: { email: 'ann' }, seed: {}, stored: '' },
    { name: 'is left out: too long', user: { email: `${'a'.repeat(50)}@example.com` }, seed: {}, stored: '' },
    {
      name: 'is left out: of another user',
      user: { email: 'ann@example.com' },
      seed: { users: [{ email: 'ann@example.com' }] },
      stored: '',
    },
    {
      name: 'is left out: of a cancelled user',
      user: { email: 'ann@example.com' },
      seed: { users: [{ email: 'ann@example.com', DeletedAt: '2026-01-01T00:00:00Z' }] },
      stored: '',
    },
  ])('$name', async ({ user, seed, stored }) => {
    const { visit, readUsers } = await setUp('github', seed, { user });
    expect((await visit()).body.success).toBe(true);
    expect(await readUsers()).toMatchObject([{ email: stored }]);
  });

  it('is not copied when GitHub is linked', async () => {
    const { visit, readUsers } = await setUp('github', { as: 'user' }, { user: { email: 'ann@example.com' } });
    await visit();
    expect(await readUsers()).toMatchObject([{ username: 'user', email: '' }]);
  });
});

describe('the protocol', () => {
  it('of LINUX DO repeats the redirect address', async () => {
    const { visit, provider } = await setUp('linuxdo', { options: { ServerAddress: 'https://console.example' } });
    await visit();
    const token = provider.requests.find(({ path }) => path === '/oauth2/token');
    expect(new URLSearchParams(token?.body).get('redirect_uri')).toBe('https://console.example/oauth/linuxdo');
  });

  it('of Discord repeats the redirect address', async () => {
    const { visit, provider } = await setUp('discord', { options: { ServerAddress: 'https://console.example' } });
    await visit();
    const token = provider.requests.find(({ path }) => path === '/api/v10/oauth2/token');
    expect(new URLSearchParams(token?.body).get('redirect_uri')).toBe('https://console.example/oauth/discord');
  });

  it('of GitHub keeps the secret out of URLs', async () => {
    const { visit, provider } = await setUp('github');
    await visit();
    expect(provider.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /login/oauth/access_token', 'GET /user']);
    expect(provider.requests.map(({ query }) => String(query))).toEqual(['', '']);
  });
});
