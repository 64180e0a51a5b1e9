import type { Capability, PublicStatus } from '@console/shared/contract';
import type { SettingsTab } from '@console/shared/extensions';
import { expect, it } from 'vitest';
import { selectTab } from './select-tab';

const label = { zh: 'x', en: 'x' };
const release = (settingsTabs: Omit<SettingsTab, 'label' | 'expose'>[]) => ({
  isFallback: false,
  release: {
    version: '1.0.0',
    name: 'x_1_0_0',
    entry: '',
    integrity: '',
    extensions: {
      routes: [],
      navigation: [],
      commands: [],
      settingsTabs: settingsTabs.map((tab) => ({ ...tab, label, expose: `./${tab.id}` })),
    },
  },
});

const running = {
  admin: release([
    { id: 'system', access: 'root', order: 300 },
    { id: 'operation', access: 'root', order: 200 },
  ]),
  account: release([{ id: 'personal', access: 'user', order: 100 }]),
};
const person = (role: number, capabilities: Capability[] = []) => ({
  user: { id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' },
  status: { capabilities } as PublicStatus,
});

it.each([
  ['root, the first of all', 100, null, { shown: 'personal', isUnknown: false, isDenied: false }],
  ['root, the one asked for', 100, 'system', { shown: 'system', isUnknown: false, isDenied: false }],
  ['one that there is not', 100, 'nothing', { shown: 'personal', isUnknown: true, isDenied: false }],
  ['one that is for root', 10, 'system', { shown: 'personal', isUnknown: false, isDenied: true }],
] as const)('%s', (_name, role, asked, expected) => {
  const { shown, isUnknown, isDenied } = selectTab(running, person(role), asked);
  expect({ shown: shown?.id, isUnknown, isDenied }).toEqual(expected);
});

it('draws tabs by role, in order over all remotes, and says that there are none', () => {
  const ids = (role: number) => selectTab(running, person(role), null).tabs.map(({ id }) => id);
  expect(ids(100)).toEqual(['personal', 'operation', 'system']);
  expect(ids(10)).toEqual(['personal']);
  expect(selectTab({}, person(100), null)).toEqual({ tabs: [], shown: undefined, isUnknown: false, isDenied: false });
});

it('has a tab only with a gateway that can do what the tab requires', () => {
  const one = { admin: release([{ id: 'mail', access: 'root', order: 1, requires: 'test-mail' }]) };
  expect(selectTab(one, person(100), 'mail')).toEqual({ tabs: [], shown: undefined, isUnknown: true, isDenied: false });
  expect(selectTab(one, person(100, ['test-mail']), 'mail').shown?.id).toBe('mail');
});
