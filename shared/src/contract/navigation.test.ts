import { expect, it } from 'vitest';
import { headerAccess, isModuleShown } from './navigation';

it.each([
  { option: undefined, enabled: true, requireAuth: false },
  { option: '', enabled: true, requireAuth: false },
  { option: 'broken', enabled: true, requireAuth: false },
  { option: '{"home":false}', enabled: true, requireAuth: false },
  { option: '{"pricing":false}', enabled: false, requireAuth: false },
  { option: '{"pricing":"0"}', enabled: false, requireAuth: false },
  { option: '{"pricing":{"enabled":true,"requireAuth":true}}', enabled: true, requireAuth: true },
  { option: '{"pricing":{"enabled":0,"requireAuth":"TRUE"}}', enabled: false, requireAuth: true },
  { option: '{"pricing":{"enabled":null}}', enabled: true, requireAuth: false },
])('reads the access to prices from $option as New API does', ({ option, ...access }) =>
  expect(headerAccess(option, 'pricing')).toEqual(access),
);

it.each([
  { option: '', isShown: true },
  { option: '[]', isShown: true },
  { option: '{"personal":{"enabled":true}}', isShown: true },
  { option: '{"personal":{"topup":false}}', isShown: false },
  { option: '{"personal":{"enabled":false,"topup":true}}', isShown: false },
  { option: '{"console":{"topup":false}}', isShown: true },
])('with $option, the wallet is in the sidebar: $isShown', ({ option, isShown }) =>
  expect(isModuleShown(option, { section: 'personal', name: 'topup' })).toBe(isShown),
);
