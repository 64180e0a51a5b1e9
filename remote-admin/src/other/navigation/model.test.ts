import { headerAccess, isModuleShown, setSidebarSwitch } from '@console/shared/contract/navigation';
import { expect, it } from 'vitest';
import { isPageOn, isSectionShown, isUnreadable, setHeaderAccess } from './model';

it('sets a link of the top bar as New API stores it, and keeps other names', () => {
  const before = '{"rankings":{"enabled":true},"home":true,"pricing":{"enabled":true,"beta":1}}';
  expect(JSON.parse(setHeaderAccess(before, 'home', { enabled: false }))).toEqual({ ...JSON.parse(before), home: false });
  const closed = setHeaderAccess(before, 'pricing', { requireAuth: true });
  expect(JSON.parse(closed).pricing).toEqual({ enabled: true, requireAuth: true, beta: 1 });
  expect(headerAccess(setHeaderAccess(closed, 'pricing', { enabled: false }), 'pricing')).toEqual({ enabled: false, requireAuth: true });
});

it('sets pages and sections of the sidebar, and keeps other names', () => {
  const before = '{"admin":{"enabled":true,"deployment":false},"wiki":{"enabled":false}}';
  const after = setSidebarSwitch(before, { section: 'admin', name: 'user' }, false);
  expect(JSON.parse(after)).toEqual({ admin: { enabled: true, deployment: false, user: false }, wiki: { enabled: false } });
  const closed = setSidebarSwitch(after, { section: 'admin', name: 'enabled' }, false);
  expect([isSectionShown(after, 'admin'), isSectionShown(closed, 'admin')]).toEqual([true, false]);
  const channel = { section: 'admin', name: 'channel' } as const;
  expect([isPageOn(closed, channel), isModuleShown(closed, channel)]).toEqual([true, false]);
});

it.each([
  { text: '', expected: false },
  { text: '{}', expected: false },
  { text: '[]', expected: true },
  { text: '{', expected: true },
])('takes $text for unreadable: $expected', ({ text, expected }) => expect(isUnreadable(text)).toBe(expected));
