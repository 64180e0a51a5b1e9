import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { buildAuthorizeUrl, listOAuthProviders } from './providers';

const enabled = { github_oauth: true, discord_oauth: true, oidc_enabled: true, linuxdo_oauth: true };
const clients = { github_client_id: 'git&hub', discord_client_id: 'discord', oidc_client_id: 'oidc', linuxdo_client_id: 'linux' };
const status = { ...enabled, ...clients, oidc_authorization_endpoint: 'https://id.example/authorize', server_address: '' } as PublicStatus;
const origin = 'https://console.example';
const back = (id: string) => encodeURIComponent(`${origin}/oauth/${id}`);

it.each([
  ['github', {}, 'https://github.com/login/oauth/authorize?scope=user%3Aemail&client_id=git%26hub&state=abc'],
  [
    'discord',
    {},
    `https://discord.com/oauth2/authorize?response_type=code&redirect_uri=${back('discord')}&scope=identify&client_id=discord&state=abc`,
  ],
  [
    'oidc',
    {},
    `https://id.example/authorize?response_type=code&redirect_uri=${back('oidc')}&scope=openid+profile+email&client_id=oidc&state=abc`,
  ],
  ['linuxdo', {}, 'https://connect.linux.do/oauth2/authorize?response_type=code&client_id=linux&state=abc'],
  [
    'github',
    { github_authorize_url: 'http://127.0.0.1:9/authorize?tenant=7' },
    'http://127.0.0.1:9/authorize?tenant=7&scope=user%3Aemail&client_id=git%26hub&state=abc',
  ],
  ['linuxdo', { linuxdo_authorize_url: 'http://127.0.0.1:9/' }, 'http://127.0.0.1:9/?response_type=code&client_id=linux&state=abc'],
] as const)('builds the authorize URL of %s from the status %o', (id, fields, address) => {
  const provider = listOAuthProviders({ ...status, ...fields }, origin).find((one) => one.id === id);
  expect(provider && buildAuthorizeUrl(provider, 'abc')).toBe(address);
});

it('redirects to the configured address of the site', () => {
  const providers = listOAuthProviders({ ...status, server_address: 'https://ai.example/' }, origin);
  expect(providers.map(({ params }) => params.redirect_uri)).toContain('https://ai.example/oauth/oidc');
});

it('lists enabled providers, and those that the operator has defined', () => {
  const custom = {
    id: 3,
    name: 'GitLab',
    slug: 'gitlab',
    client_id: 'lab',
    authorization_endpoint: 'https://lab.example/a',
    scopes: 'read_user',
  };
  const some = { ...status, github_oauth: false, discord_oauth: undefined, linuxdo_oauth: false, custom_oauth_providers: [custom] };
  expect(listOAuthProviders({ ...some, oidc_display_name: 'Example ID' } as never, origin).map(({ name }) => name)).toEqual([
    'Example ID',
    'GitLab',
  ]);
  expect(listOAuthProviders(null, origin)).toEqual([]);
});
