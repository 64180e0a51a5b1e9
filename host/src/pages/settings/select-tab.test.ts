import type { Capability, PublicStatus } from '@console/shared/contract';
import type { SettingsTab } from '@console/shared/extensions';
import { expect, it } from 'vitest';
import { label, runningRemote } from '../../testing/running-remote';
import { selectTab } from './select-tab';

const withTabs = (...tabs: Omit<SettingsTab, 'label' | 'expose'>[]) =>
  runningRemote({ settingsTabs: tabs.map((tab) => ({ ...tab, label: label(tab.id), expose: `./${tab.id}` })) });

const running = {
  admin: withTabs({ id: 'system', access: 'root', order: 300 }, { id: 'operation', access: 'root', order: 200 }),
  account: withTabs({ id: 'personal', access: 'user', order: 100 }),
};
const viewer = (role: number, capabilities: Capability[] = []) => ({
  user: { id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' },
  status: { capabilities } as PublicStatus,
});

it.each([
  {
    title: 'selects the first tab by default',
    role: 100,
    requestedId: null,
    selectedId: 'personal',
    isUnknown: false,
    isDenied: false,
  },
  { title: 'selects the requested tab', role: 100, requestedId: 'system', selectedId: 'system', isUnknown: false, isDenied: false },
  { title: 'falls back from an unknown tab', role: 100, requestedId: 'nothing', selectedId: 'personal', isUnknown: true, isDenied: false },
  { title: 'falls back from a denied tab', role: 10, requestedId: 'system', selectedId: 'personal', isUnknown: false, isDenied: true },
])('$title', ({ role, requestedId, selectedId, isUnknown, isDenied }) => {
  const result = selectTab(running, viewer(role), requestedId);
  expect(result).toMatchObject({ isUnknown, isDenied });
  expect(result.selected?.id).toBe(selectedId);
});

it('offers the tabs of all remotes in order, filtered by role', () => {
  const ids = (role: number) => selectTab(running, viewer(role), null).tabs.map(({ id }) => id);
  expect(ids(100)).toEqual(['personal', 'operation', 'system']);
  expect(ids(10)).toEqual(['personal']);
  expect(selectTab({}, viewer(100), null)).toEqual({ tabs: [], selected: undefined, isUnknown: false, isDenied: false });
});

it('omits a tab that requires a capability the gateway lacks', () => {
  const remotes = { admin: withTabs({ id: 'mail', access: 'root', order: 1, requires: 'test-mail' }) };
  expect(selectTab(remotes, viewer(100), 'mail')).toEqual({ tabs: [], selected: undefined, isUnknown: true, isDenied: false });
  expect(selectTab(remotes, viewer(100, ['test-mail']), 'mail').selected?.id).toBe('mail');
});
