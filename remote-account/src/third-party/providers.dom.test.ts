import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { buildAuthorizeUrl } from './providers';

const status = { github_client_id: 'git&hub', linuxdo_client_id: 'linux' } as PublicStatus;

it.each([
  ['github', status, 'https://github.com/login/oauth/authorize?scope=user%3Aemail&client_id=git%26hub&state=abc'],
  ['linuxdo', status, 'https://connect.linux.do/oauth2/authorize?response_type=code&client_id=linux&state=abc'],
  [
    'github',
    { ...status, github_authorize_url: 'http://127.0.0.1:9/authorize?tenant=7' },
    'http://127.0.0.1:9/authorize?tenant=7&scope=user%3Aemail&client_id=git%26hub&state=abc',
  ],
  [
    'linuxdo',
    { ...status, linuxdo_authorize_url: 'http://127.0.0.1:9/' },
    'http://127.0.0.1:9/?response_type=code&client_id=linux&state=abc',
  ],
] as const)('uses the authorize URL of %s from the status', (provider, known, address) => {
  expect(buildAuthorizeUrl(provider, known, 'abc')).toBe(address);
});
