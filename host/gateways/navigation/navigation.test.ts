import { expect, it } from 'vitest';
import { detectProfile } from '../detection/gateway-detector';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

it.each<[ProfileName, string[]]>([
  ['new-api-2026-08', ['navigation-modules', 'own-sidebar']],
  ['new-api-2026-07', ['navigation-modules', 'own-sidebar']],
  ['new-api-2026-02', ['navigation-modules', 'own-sidebar']],
  ['new-api-2025-04', []],
  ['veloera-0.3', []],
])('%s has %j of the navigation, and passes its options on', async (profile, expected) => {
  const status = { system_name: 'Other', quota_per_unit: 500_000, HeaderNavModules: '{"pricing":false}' };
  const { call } = await startFakeGateway(profile, () => dataResponse(status));
  const { capabilities, HeaderNavModules } = (await call('GET', '/api/status')).body.data;
  expect(['navigation-modules', 'own-sidebar', 'navigation-links'].filter((name) => capabilities.includes(name))).toEqual(expected);
  expect(HeaderNavModules).toBe(status.HeaderNavModules);
});

it.each([
  { fields: { HeaderNavModules: '' }, variant: 'modules' },
  { fields: {}, variant: 'none' },
])('takes a gateway with $fields in its status for one with $variant', ({ fields, variant }) => {
  const evidence = { status: { system_name: 'Other', ...fields }, refusalCode: undefined, paths: {} };
  expect(detectProfile(evidence as unknown as Parameters<typeof detectProfile>[0]).navigation).toBe(variant);
});
