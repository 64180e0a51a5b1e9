import { expect, it } from 'vitest';
import { chosenTab } from './chosen-tab';

const label = { zh: 'x', en: 'x' };
const release = (settingsTabs: { id: string; access: 'user' | 'root'; order: number }[]) => ({
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
const person = (role: number) => ({ id: 1, username: 'a', display_name: 'a', role, status: 1, group: 'default' });

it.each([
  ['root, the first of all', 100, null, { shown: 'personal', isUnknown: false, isDenied: false }],
  ['root, the one asked for', 100, 'system', { shown: 'system', isUnknown: false, isDenied: false }],
  ['one that there is not', 100, 'nothing', { shown: 'personal', isUnknown: true, isDenied: false }],
  ['one that is for root', 10, 'system', { shown: 'personal', isUnknown: false, isDenied: true }],
] as const)('%s', (_name, role, asked, expected) => {
  const { shown, isUnknown, isDenied } = chosenTab(running, person(role), asked);
  expect({ shown: shown?.id, isUnknown, isDenied }).toEqual(expected);
});

it('draws tabs by role, in order over all remotes, and says that there are none', () => {
  const ids = (role: number) => chosenTab(running, person(role), null).tabs.map(({ id }) => id);
  expect(ids(100)).toEqual(['personal', 'operation', 'system']);
  expect(ids(10)).toEqual(['personal']);
  expect(chosenTab({}, person(100), null)).toEqual({ tabs: [], shown: undefined, isUnknown: false, isDenied: false });
});
