import type { PublicStatus } from '@console/shared/contract';
import { isModuleShown, sidebarModules } from '@console/shared/contract/navigation';
import { expect, it } from 'vitest';
import { listOwnPages, setPage } from './model';

const statusOf = (fields: Partial<PublicStatus> = {}) => ({ capabilities: ['orders'], ...fields }) as PublicStatus;
const namesFor = (role: number, fields?: Partial<PublicStatus>) => listOwnPages({ role }, statusOf(fields)).map(({ name }) => name);
const userPages = ['playground', 'chat', 'detail', 'token', 'log', 'midjourney', 'task', 'topup', 'orders'];

it('lists pages by role, capability and switches, without those that the operator hides', () => {
  expect(namesFor(1)).toEqual(userPages);
  expect(namesFor(10)).toEqual([...userPages, 'channel', 'redemption', 'user']);
  expect(namesFor(1, { enable_drawing: false, capabilities: [] })).toEqual(
    userPages.filter((name) => !['midjourney', 'orders'].includes(name)),
  );
  expect(namesFor(1, { SidebarModulesAdmin: '{"console":{"enabled":false}}' })).toEqual(['playground', 'chat', 'topup', 'orders']);
});

it('shows a page again, also of a section that was left out', () => {
  const wallet = sidebarModules.find(({ name }) => name === 'topup');
  if (!wallet) {
    throw new Error('The wallet is no module');
  }
  const hidden = setPage('{"wiki":1}', wallet, false);
  expect(JSON.parse(hidden)).toEqual({ wiki: 1, personal: { topup: false } });
  expect(isModuleShown(setPage('{"personal":{"enabled":false}}', wallet, true), wallet)).toBe(true);
});
