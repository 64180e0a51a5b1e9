import type { SecurityProof } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

type Body = { success: boolean; message: string; code?: string; field?: string; data: unknown };

const code = '123456';
const scope = 'channel.key.read';

async function rootAt(profile: '2026-02' | '2026-07' | '2026-08') {
  const gateway = await startTestGateway({ channels: [{ name: 'east', key: 'sk-of-east' }] });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const browser = testBrowser(edge.base);
  browser.headers['accept-language'] = 'en';
  browser.headers['new-api-user'] = '1';
  const post = async (path: string, body: object) => (await browser.call('POST', path, body)).body as Body;
  await post('/api/user/login', { username: 'root', password: '123456' });
  facade.control.codes.set('root', code);
  const reveal = () => post(`/api/channel/${gateway.seeded.channels[0]?.id}/key`, {});
  return { browser, post, reveal };
}

it.each(['2026-02', '2026-07', '2026-08'] as const)('shows the key of a channel of New API of %s after a second step', async (profile) => {
  const { browser, post, reveal } = await rootAt(profile);
  expect(await reveal()).toMatchObject({ success: false, message: '需要安全验证' });
  const refused = await post('/api/verify', { method: '2fa', code: '000000', scope });
  expect(refused).toMatchObject({ success: false, field: 'code', message: 'The code is wrong' });
  const verified = await post('/api/verify', { method: '2fa', code, scope });
  const { proof_token, expires_at } = verified.data as SecurityProof;
  expect(expires_at).toBeGreaterThan(Date.now() / 1000);
  browser.headers['x-security-proof'] = proof_token;
  expect((await reveal()).data).toEqual({ keys: ['sk-of-east'] });
});
