import type { TwoFactorSetup } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { authenticatorFor } from '../../gateway/testing/authenticator';
import { testFacade } from '../../gateway/testing/facades/start';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

type Body = { success: boolean; data: unknown };

async function consoleOf(profile: '2025-04' | '2026-02' | '2026-07' | '2026-08' | 'veloera-0.3') {
  const gateway = await startTestGateway({ users: [{ username: 'ann' }] });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const browser = testBrowser(edge.base);
  const call = async (method: string, path: string, body?: object) => (await browser.call(method, path, body)).body as Body;
  const signIn = () => call('POST', '/api/user/login', { username: 'ann', password: seededPassword });
  const capabilities = async () => ((await call('GET', '/api/status')).data as { capabilities: string[] }).capabilities;
  return { call, signIn, capabilities };
}

it('is set up, used and turned off at New API of August 2026, while its new tokens stay at the edge', async () => {
  const { call, signIn, capabilities } = await consoleOf('2026-08');
  expect(await capabilities()).toContain('two-factor');
  await signIn();
  const { secret, backup_codes } = (await call('POST', '/api/user/2fa/setup')).data as TwoFactorSetup;
  const code = authenticatorFor(secret);
  const enabled = await call('POST', '/api/user/2fa/enable', { code: code() });
  expect(enabled.success).toBe(true);
  expect(JSON.stringify(enabled)).not.toContain('access_token');
  expect((await call('GET', '/api/user/2fa/status')).data).toMatchObject({ enabled: true, backup_codes_remaining: backup_codes.length });

  expect((await signIn()).data).toMatchObject({ require_2fa: true });
  expect((await call('POST', '/api/user/login/2fa', { code: backup_codes[0] })).data).toMatchObject({ username: 'ann' });
  const replaced = await call('POST', '/api/user/2fa/backup_codes', { code: code() });
  expect(replaced.data).toMatchObject({ backup_codes: expect.any(Array) });
  expect(JSON.stringify(replaced)).not.toContain('access_token');
  expect((await call('POST', '/api/user/2fa/disable', { code: code() })).success).toBe(true);
  expect((await call('GET', '/api/user/self')).data).toMatchObject({ username: 'ann' });
  expect((await signIn()).data).toMatchObject({ username: 'ann' });
});

it.each([
  { profile: '2025-04', hasTwoFactor: false },
  { profile: 'veloera-0.3', hasTwoFactor: false },
  { profile: '2026-02', hasTwoFactor: true },
  { profile: '2026-07', hasTwoFactor: true },
] as const)('is offered at $profile: $hasTwoFactor', async ({ profile, hasTwoFactor }) => {
  const { capabilities } = await consoleOf(profile);
  expect((await capabilities()).includes('two-factor')).toBe(hasTwoFactor);
});
