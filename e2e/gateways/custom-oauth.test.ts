import { type CustomOAuthInput, type CustomOAuthRecord, type OAuthDiscoveryRecord, oauthAuthStyle } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { testGitHub } from '../../gateway/testing/providers/github';
import { testOidc } from '../../gateway/testing/providers/oidc';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

type Body = { success: boolean; message: string; data: unknown };

type GatewayProfile = '2025-04' | '2026-02' | '2026-07' | '2026-08' | 'veloera-0.3';

async function consoleOf(profile: GatewayProfile) {
  const gateway = await startTestGateway({ users: [{ username: 'ann' }, { username: 'boss', role: 100 }] });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const browserOf = async (username?: string) => {
    const browser = testBrowser(edge.base);
    const call = async (method: string, path: string, body?: object) => {
      const response = (await browser.call(method, path, body)).body as Body;
      if (path === '/api/user/login' || path.startsWith('/api/oauth/ghe')) {
        const { id } = (response.data ?? {}) as { id?: number };
        if (id !== undefined) {
          browser.headers['new-api-user'] ??= String(id);
        }
      }
      return response;
    };
    if (username !== undefined) {
      await call('POST', '/api/user/login', { username, password: seededPassword });
    }
    return call;
  };
  const status = async () => (await (await browserOf())('GET', '/api/status')).data as Record<string, unknown>;
  return { browserOf, status };
}

async function gitHubEnterprise() {
  const github = await testGitHub();
  const provider: CustomOAuthInput = {
    name: 'GitHub Enterprise',
    slug: 'ghe',
    enabled: true,
    client_id: github.options.GitHubClientId ?? '',
    client_secret: github.options.GitHubClientSecret ?? '',
    authorization_endpoint: `${github.url}/login/oauth/authorize`,
    token_endpoint: `${github.url}/login/oauth/access_token`,
    user_info_endpoint: `${github.url}/user`,
    scopes: 'user:email',
    user_id_field: 'id',
    username_field: 'login',
    display_name_field: 'name',
    email_field: 'email',
    well_known: '',
    auth_style: oauthAuthStyle.body,
  };
  return { github, provider };
}

const visit = async (call: Awaited<ReturnType<Awaited<ReturnType<typeof consoleOf>>['browserOf']>>, intent: string, code: string) => {
  const state = (await call('GET', `/api/oauth/state?provider=ghe&intent=${intent}`)).data;
  return call('GET', `/api/oauth/ghe?code=${code}&state=${state}`);
};

describe.each(['2026-02', '2026-07', '2026-08'] as const)('a provider that a super administrator defines at New API %s', (profile) => {
  it('is offered, signs users in, and keeps its secret', async () => {
    const { browserOf, status } = await consoleOf(profile);
    const { github, provider } = await gitHubEnterprise();
    const boss = await browserOf('boss');
    const created = await boss('POST', '/api/custom-oauth-provider/', provider);
    const { client_secret: secret, ...fields } = provider;
    expect(created).toMatchObject({ success: true, data: { ...fields, id: 1 } });
    expect(JSON.stringify([created, await boss('GET', '/api/custom-oauth-provider/')])).not.toContain(secret);
    expect((await status()).custom_oauth_providers).toMatchObject([{ slug: 'ghe', client_id: provider.client_id }]);

    const stranger = await browserOf();
    expect((await visit(stranger, 'login', github.newCode())).data).toMatchObject({ username: 'octocat' });
    expect((await stranger('GET', '/api/user/self')).data).toMatchObject({ username: 'octocat' });

    await boss('PUT', '/api/custom-oauth-provider/1', { ...fields, enabled: false });
    expect((await status()).custom_oauth_providers).toBeUndefined();
    expect((await boss('DELETE', '/api/custom-oauth-provider/1')).success).toBe(false);
  });

  it('is linked by a user, signs the user in, and is unlinked', async () => {
    const { browserOf } = await consoleOf(profile);
    const { github, provider } = await gitHubEnterprise();
    await (await browserOf('boss'))('POST', '/api/custom-oauth-provider/', provider);
    const ann = await browserOf('ann');
    expect((await ann('GET', '/api/user/oauth/bindings')).data).toEqual([]);
    expect(await visit(ann, 'bind', github.newCode())).toEqual({ success: true, message: 'bind' });
    const bindings = [{ provider_id: 1, provider_slug: 'ghe', provider_name: 'GitHub Enterprise', provider_user_id: '583231' }];
    expect((await ann('GET', '/api/user/oauth/bindings')).data).toMatchObject(bindings);
    expect((await visit(await browserOf(), 'login', github.newCode())).data).toMatchObject({ username: 'ann' });
    expect(await ann('DELETE', '/api/user/oauth/bindings/1')).toMatchObject({ success: true });
    expect((await ann('GET', '/api/user/oauth/bindings')).data).toEqual([]);
  });
});

it.each(['2026-07', '2026-08'] as const)(
  'lets administrators of %s undo the link of a user, and reads a discovery document',
  async (profile) => {
    const { browserOf } = await consoleOf(profile);
    const { github, provider } = await gitHubEnterprise();
    const boss = await browserOf('boss');
    const { id } = (await boss('POST', '/api/custom-oauth-provider/', provider)).data as CustomOAuthRecord;
    const ann = await browserOf('ann');
    await visit(ann, 'bind', github.newCode());
    const { id: annId } = (await ann('GET', '/api/user/self')).data as { id: number };
    expect((await boss('GET', `/api/user/${annId}/oauth/bindings`)).data).toMatchObject([{ provider_id: id }]);
    expect((await boss('DELETE', `/api/user/${annId}/oauth/bindings/${id}`)).success).toBe(true);
    expect((await ann('GET', '/api/user/oauth/bindings')).data).toEqual([]);

    const oidc = await testOidc();
    const address = oidc.options['oidc.well_known'];
    const { data } = await boss('POST', '/api/custom-oauth-provider/discovery', { well_known_url: address });
    expect((data as OAuthDiscoveryRecord).discovery.token_endpoint).toBe(`${oidc.url}/token`);
  },
);

it.each([
  { profile: '2025-04', expected: [] },
  { profile: 'veloera-0.3', expected: [] },
  { profile: '2026-02', expected: ['custom-oauth'] },
  { profile: '2026-07', expected: ['custom-oauth', 'custom-oauth-policies'] },
  { profile: '2026-08', expected: ['custom-oauth', 'custom-oauth-policies'] },
] as const)('has at $profile the capabilities $expected', async ({ profile, expected }) => {
  const { capabilities } = (await (await consoleOf(profile)).status()) as { capabilities: string[] };
  expect(capabilities.filter((name) => name.startsWith('custom-oauth'))).toEqual(expected);
});
