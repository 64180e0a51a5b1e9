import { expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';
import { parseKeys } from './parse-keys';

it.each<[ProfileName, boolean]>([
  ['new-api-2025-04', false],
  ['veloera-0.3', false],
  ['new-api-2026-02', true],
  ['new-api-2026-07', true],
  ['new-api-2026-08', true],
])('%s shows keys of channels: %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data;
  expect(capabilities.includes('channel-key-reveal')).toBe(expected);
  expect(capabilities).not.toContain('password-verification');
});

it('passes on why a verification was refused', async () => {
  const { call } = await startFakeGateway('new-api-2026-08', () => ({ body: { success: false, message: '验证码不能为空' } }));
  const refused = await call('POST', '/api/verify', { method: '2fa', code: '', scope: 'channel.key.read' });
  expect(refused.body).toEqual({ success: false, message: '验证码不能为空', field: 'code' });
});

it.each([
  { kept: '', keys: [] },
  { kept: 'sk-one', keys: ['sk-one'] },
  { kept: 'sk-one\nsk-two\n', keys: ['sk-one', 'sk-two'] },
  { kept: '{\n"type": "service_account"\n}', keys: ['{\n"type": "service_account"\n}'] },
  { kept: '{"a":1}\n{"a":2}', keys: ['{"a":1}', '{"a":2}'] },
  { kept: '[{"a":1},{"a":2}]', keys: ['{"a":1}', '{"a":2}'] },
])('reads $kept as $keys', ({ kept, keys }) => {
  expect(parseKeys(kept)).toEqual(keys);
});
