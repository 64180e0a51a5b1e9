import type { LogRecord, PageRecord, UserRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../../testing/browser';
import type { TestSettings } from '../../testing/local';
import { calledGateway } from '../../testing/local-calls';
import { testGitHub } from '../../testing/providers/github';
import { testLinuxDo } from '../../testing/providers/linux-do';
import type { OauthScript } from '../../testing/providers/oauth';
import type { Misbehaviour } from '../../testing/providers/server';
import type { Seed } from '../../testing/seed';
import { oauthStates, users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { type MessageId, translate } from '../messages/translate';

const kinds = {
  github: { start: testGitHub, name: 'GitHub', column: 'github_id', id: '583231', displayName: 'The Octocat' },
  linuxdo: { start: testLinuxDo, name: 'LINUX DO', column: 'linux_do_id', id: '4242', displayName: 'Tux' },
} as const;
type Kind = keyof typeof kinds;
const each = Object.keys(kinds) as Kind[];

async function ready(kind: Kind, { options, ...seed }: Seed = {}, script: OauthScript = {}, settings: TestSettings = {}) {
  const provider = await kinds[kind].start(script);
  const gateway = await calledGateway({ ...seed, options: { ...provider.options, ...options } }, { env: provider.env, ...settings });
  const browser = await testBrowser(gateway, gateway.seeded.user?.id);
  /** Goes to the provider, agrees and comes back. */
  const visit = async (query = '', from = browser) => {
    const state = (await from.get<{ data: string }>(`/api/oauth/state${query}`)).body.data;
    return await from.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${state}`);
  };
  const people = () => gateway.db.select().from(users).where(eq(users[kinds[kind].column], kinds[kind].id));
  return { provider, gateway, browser, visit, people };
}

describe.each(each)('GET /api/oauth/%s', (kind) => {
  const { name, column, id, displayName } = kinds[kind];

  it('registers who was never here, and signs them in the next time', async () => {
    const { visit, people, browser, gateway } = await ready(kind, { options: { QuotaForNewUser: '50' } });
    const first = await visit();
    expect(first).toMatchObject({ status: 200, body: { success: true, message: '', data: { username: `${kind}_2`, role: 1, quota: 0 } } });
    expect(browser.cookies.get('session')).toBeTruthy();
    expect(await people()).toMatchObject([{ id: 2, display_name: displayName, password: '', quota: 50, email: '', [column]: id }]);

    const second = await visit('', await testBrowser(gateway));
    expect(second.body.data).toMatchObject({ id: 2, username: `${kind}_2` });
    expect(await people()).toHaveLength(1);
    const self = await browser.get<{ data: UserRecord }>('/api/user/self', { 'new-api-user': '2' });
    expect(self.body.data).toMatchObject({ username: `${kind}_2` });
  });

  it('makes users whom no password lets in', async () => {
    const { visit, gateway } = await ready(kind);
    await visit();
    for (const password of ['', 'password']) {
      expect((await gateway.call('POST', '/api/user/login', { username: `${kind}_2`, password })).body.success).toBe(false);
    }
  });

  it('gives the rewards of the invitation that the visit began with', async () => {
    const { visit, people, gateway } = await ready(kind, {
      users: [{ username: 'inviter', aff_code: 'aB3d' }],
      options: { QuotaForNewUser: '100', QuotaForInvitee: '20', QuotaForInviter: '7' },
    });
    await visit('?aff=aB3d');
    expect(await people()).toMatchObject([{ quota: 120, inviter_id: 2 }]);
    const root = await gateway.callAs(1);
    expect((await root<{ data: UserRecord }>('GET', '/api/user/2')).body.data).toMatchObject({ aff_count: 1, aff_quota: 7 });
    const { body } = await root<{ data: PageRecord<LogRecord> }>('GET', '/api/log/?type=4');
    expect(body.data.items.map(({ username }) => username)).toEqual(['inviter', `${kind}_3`, `${kind}_3`]);
  });

  it('takes the next number when a name is taken, and makes one user of two visits at the same time', async () => {
    const { visit, people, gateway } = await ready(kind, { users: [{ username: `${kind}_4` }, { username: `${kind}_5` }] });
    const browsers = [await testBrowser(gateway), await testBrowser(gateway), await testBrowser(gateway)];
    const answers = await Promise.all(browsers.map((browser) => visit('', browser)));
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true]);
    expect(await people()).toMatchObject([{ username: `${kind}_6` }]);
  });

  it.each<[string, Seed, MessageId]>([
    ['while registering is off', { options: { RegisterEnabled: 'false' } }, 'registerClosed'],
    ['while the provider is off', { options: { GitHubOAuthEnabled: 'false', LinuxDOOAuthEnabled: 'false' } }, 'oauthOff'],
    ['who is banned', { users: [{ [column]: id, status: 2 }] }, 'banned'],
    ['who was cancelled', { users: [{ [column]: id, DeletedAt: '2026-01-01T00:00:00Z' }] }, 'oauthGone'],
  ])('lets nobody in %s', async (_, seed, message) => {
    const { visit, browser, people } = await ready(kind, seed);
    const before = await people();
    expect((await visit()).body).toEqual({ success: false, message: catalogue[message].zh });
    expect(browser.cookies.get('session')).toBeUndefined();
    expect(await people()).toEqual(before);
  });

  it('still lets in who is known while registering is off, by a password or not', async () => {
    const { visit } = await ready(kind, {
      users: [{ username: 'amy', [column]: id }],
      options: { RegisterEnabled: 'false', PasswordRegisterEnabled: 'false' },
    });
    expect((await visit()).body).toMatchObject({ success: true, data: { username: 'amy' } });
  });

  it('registers although passwords may not be used for that', async () => {
    const { visit } = await ready(kind, { options: { PasswordRegisterEnabled: 'false' } });
    expect((await visit()).body.success).toBe(true);
  });

  describe('for somebody who is signed in', () => {
    it('binds, without another session or user, and changes to another account later', async () => {
      const { visit, people, browser, gateway, provider } = await ready(kind, { as: 'user' });
      const session = browser.cookies.get('session');
      const answer = await visit();
      expect(answer.body).toEqual({ success: true, message: 'bind' });
      expect(browser.cookies.get('session')).toBe(session);
      expect(await people()).toMatchObject([{ username: 'user' }]);
      expect((await visit()).body.message).toBe('bind');
      provider.play({ user: { id: 99 } });
      expect((await visit()).body.message).toBe('bind');
      expect(await people()).toEqual([]);
      expect(await gateway.db.select().from(users)).toHaveLength(2);
    });

    it.each([
      ['somebody else', {}],
      ['somebody who was cancelled', { DeletedAt: '2026-01-01T00:00:00Z' }],
    ])('refuses what belongs to %s', async (_, fields) => {
      const { visit, people } = await ready(kind, { as: 'user', users: [{ username: 'amy', [column]: id, ...fields }] });
      expect((await visit()).body).toEqual({ success: false, message: catalogue.oauthTaken.zh });
      expect(await people()).toMatchObject([{ username: 'amy' }]);
    });

    it('binds nothing without the user-id header, as when the console has forgotten the session: it signs in', async () => {
      const { browser, provider, people } = await ready(kind, { as: 'user' });
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const answer = await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`, { 'new-api-user': '' });
      expect(answer.body).toMatchObject({ success: true, data: { username: `${kind}_3` } });
      expect(await people()).toMatchObject([{ username: `${kind}_3` }]);
    });

    it('binds nothing to who is banned meanwhile', async () => {
      const { visit, people, gateway } = await ready(kind, { as: 'user' });
      await gateway.db.update(users).set({ status: 2 }).where(eq(users.username, 'user'));
      expect((await visit()).body).toEqual({ success: false, message: catalogue.banned.zh });
      expect(await people()).toEqual([]);
    });
  });

  describe('the state', () => {
    const wrong = { status: 403, body: { success: false, message: catalogue.oauthState.zh } };

    it('is good once, whatever came of it', async () => {
      const { browser, provider } = await ready(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const come = (code: string) => browser.get(`/api/oauth/${kind}?code=${code}&state=${data}`);
      expect((await come('wrong')).body.success).toBe(false);
      expect(await come(provider.newCode())).toMatchObject(wrong);
    });

    it('is used up by one of several who come with it at the same time', async () => {
      const { browser, provider } = await ready(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const answers = await Promise.all([1, 2, 3, 4].map(() => browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    });

    it('is of no use in another browser, without its cookie, or when it was made up', async () => {
      const { browser, gateway, provider } = await ready(kind);
      const other = await testBrowser(gateway);
      await other.get('/api/oauth/state');
      for (const visitor of [other, await testBrowser(gateway)]) {
        const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
        expect(await visitor.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`)).toMatchObject(wrong);
      }
      for (const query of ['', '&state=', '&state=AAAAAAAAAAAA', '&state=%00']) {
        expect(await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}${query}`)).toMatchObject(wrong);
      }
      expect(provider.requests).toEqual([]);
    });

    it('ends after ten minutes', async () => {
      const { browser, gateway, provider } = await ready(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      await gateway.db.update(oauthStates).set({ expires_at: Math.floor(Date.now() / 1000) });
      expect(await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${data}`)).toMatchObject(wrong);
    });

    it('of two windows of one browser are both good', async () => {
      const { browser, provider } = await ready(kind, { as: 'user' });
      const states = [await browser.get<{ data: string }>('/api/oauth/state'), await browser.get<{ data: string }>('/api/oauth/state')];
      for (const { body } of states) {
        expect((await browser.get(`/api/oauth/${kind}?code=${provider.newCode()}&state=${body.data}`)).body.message).toBe('bind');
      }
    });
  });

  describe('when the provider', () => {
    const said = (message: 'providerAway' | 'providerUnreadable') => ({
      success: false,
      message: translate('zh', message, { provider: name }),
    });

    it.each<[Misbehaviour, 'providerAway' | 'providerUnreadable']>([
      ['html', 'providerUnreadable'],
      ['list', 'providerUnreadable'],
      ['empty', 'providerUnreadable'],
      ['huge', 'providerUnreadable'],
      ['endless', 'providerUnreadable'],
      ['failure', 'providerAway'],
      ['hang', 'providerAway'],
      ['break', 'providerAway'],
      ['redirect', 'providerAway'],
    ])('answers with: %s, says so by its name', async (how, message) => {
      const { visit, provider, people } = await ready(kind, {}, { token: how }, how === 'hang' ? { providerMs: 300 } : {});
      expect(await visit()).toMatchObject({ status: 200, body: said(message) });
      provider.play({ userCall: how });
      expect((await visit()).body).toEqual(said(message));
      expect(await people()).toEqual([]);
    });

    it.each([
      ['no id', { id: undefined }],
      ['an empty id', { id: '' }],
      ['no real id', { id: 0 }],
      ['an id beyond exact numbers', { id: 2 ** 60 }],
      ['an id of another type', { id: { $ne: 1 } }],
      ['an id that is no word', { id: 'a b' }],
    ])('tells of %s, makes nobody', async (_, user) => {
      const { visit, gateway } = await ready(kind, {}, { user });
      expect((await visit()).body).toEqual(said('providerUnreadable'));
      expect(await gateway.db.select().from(users)).toHaveLength(1);
    });

    it('does not know the code, gives its reason', async () => {
      const { browser } = await ready(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const { body } = await browser.get(`/api/oauth/${kind}?code=wrong&state=${data}`, { 'accept-language': 'en' });
      const reason = kind === 'github' ? 'bad_verification_code' : 'invalid_grant';
      expect(body).toEqual({ success: false, message: `${name} did not accept the authorization (${reason})` });
    });

    it.each([{ GitHubClientSecret: 'wrong', LinuxDOClientSecret: 'wrong' }])('does not know the site, tells no secret', async (options) => {
      const { visit } = await ready(kind, { options });
      const { body } = await visit();
      expect(body.message).toContain(kind === 'github' ? 'incorrect_client_credentials' : 'invalid_client');
      expect(JSON.stringify(body)).not.toContain('wrong');
    });

    it.each([
      ['an error that is no word', { error: '<b>no</b>' }],
      ['a token that is no text', { access_token: 42 }],
      ['a token that would break a header', { access_token: 'a\r\nb: c' }],
      ['an empty token', { access_token: '' }],
    ])('gives %s, is not believed', async (_, token) => {
      const { visit } = await ready(kind, {}, { token });
      expect((await visit()).body).toEqual(said('providerUnreadable'));
    });

    it('was told no by the person, repeats what it says', async () => {
      const { browser, provider } = await ready(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      const { body } = await browser.get(`/api/oauth/${kind}?error=access_denied&error_description=The+person+said+no&state=${data}`);
      expect(body).toEqual({ success: false, message: 'The person said no' });
      expect(provider.requests).toEqual([]);
      expect((await browser.get(`/api/oauth/${kind}?error=access_denied&error_description=Call+this+number`)).status).toBe(403);
    });

    it('sends nobody back with a code, is not asked', async () => {
      const { browser, provider } = await ready(kind);
      const { data } = (await browser.get<{ data: string }>('/api/oauth/state')).body;
      expect((await browser.get(`/api/oauth/${kind}?state=${data}`)).body.message).toBe(catalogue.invalidParameter.zh);
      expect(provider.requests).toEqual([]);
    });

    it.each([
      ['🐧'.repeat(30), '🐧'.repeat(20)],
      ['  Ann \u0000\ud800 ', 'Ann'],
      [null, kind === 'github' ? 'octocat' : 'tux'],
      [{ first: 'Ann' }, kind === 'github' ? 'octocat' : 'tux'],
    ])('calls somebody %j, keeps %j', async (given, kept) => {
      const { visit, people } = await ready(kind, {}, { user: { name: given } });
      await visit();
      expect(await people()).toMatchObject([{ display_name: kept }]);
    });
  });
});

describe('the e-mail address that GitHub tells', () => {
  const restricted = { EmailDomainRestrictionEnabled: 'true', EmailDomainWhitelist: 'example.com', EmailAliasRestrictionEnabled: 'true' };
  it.each([
    ['is copied', { email: 'Ann@Example.com' }, {}, 'ann@example.com'],
    ['is copied where the rules allow it', { email: 'ann@example.com' }, { options: restricted }, 'ann@example.com'],
    ['is left out: of another domain', { email: 'ann@other.example' }, { options: restricted }, ''],
    ['is left out: an alias', { email: 'ann+1@example.com' }, { options: restricted }, ''],
    ['is left out: no address', { email: 'ann' }, {}, ''],
    ['is left out: too long', { email: `${'a'.repeat(50)}@example.com` }, {}, ''],
    ['is left out: of another user', { email: 'ann@example.com' }, { users: [{ email: 'ann@example.com' }] }, ''],
    [
      'is left out: of a cancelled user',
      { email: 'ann@example.com' },
      { users: [{ email: 'ann@example.com', DeletedAt: '2026-01-01T00:00:00Z' }] },
      '',
    ],
  ])('%s', async (_, user, seed, kept) => {
    const { visit, people } = await ready('github', seed, { user });
    expect((await visit()).body.success).toBe(true);
    expect(await people()).toMatchObject([{ email: kept }]);
  });

  it('is not taken over when GitHub is bound', async () => {
    const { visit, people } = await ready('github', { as: 'user' }, { user: { email: 'ann@example.com' } });
    await visit();
    expect(await people()).toMatchObject([{ username: 'user', email: '' }]);
  });
});

describe('the protocol', () => {
  it('of LINUX DO is told the address that it sent the code to', async () => {
    const { visit, provider } = await ready('linuxdo', { options: { ServerAddress: 'https://console.example' } });
    await visit();
    const token = provider.requests.find(({ path }) => path === '/oauth2/token');
    expect(new URLSearchParams(token?.body).get('redirect_uri')).toBe('https://console.example/oauth/linuxdo');
  });

  it('of GitHub puts the secret into no address', async () => {
    const { visit, provider } = await ready('github');
    await visit();
    expect(provider.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /login/oauth/access_token', 'GET /user']);
    expect(provider.requests.map(({ query }) => String(query))).toEqual(['', '']);
  });
});
