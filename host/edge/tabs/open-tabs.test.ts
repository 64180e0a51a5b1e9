import { describe, expect, it } from 'vitest';
import { createOpenTabs, type OpenTabs } from './open-tabs';

const groups = (tabs: OpenTabs<string>) => tabs.all().map(({ group }) => group);

const limits = { total: 5, perNetwork: 3, perVisitor: 2 };
const amy = { visitor: 'amy', network: 'office' };
const bob = { visitor: 'bob', network: 'office' };
const eve = { visitor: 'eve', network: 'elsewhere' };

it('limits the tabs of a visitor, a network and in total, and accepts new ones when others close', () => {
  const tabs = createOpenTabs<string>(limits);
  for (const tab of ['1', '2', '3']) {
    tabs.set({ tab }, amy, `amy ${tab}`);
  }
  for (const tab of ['1', '2']) {
    tabs.set({ tab }, bob, `bob ${tab}`);
  }
  expect(groups(tabs)).toEqual(['amy 1', 'amy 2', 'bob 1']);
  for (const visitor of ['eve', 'eva', 'ida']) {
    tabs.set({ tab: '1' }, { ...eve, visitor }, visitor);
  }
  expect(groups(tabs)).toEqual(['amy 1', 'amy 2', 'bob 1', 'eve', 'eva']);

  tabs.delete({ tab: '1' }, amy);
  tabs.set({ tab: '3' }, amy, 'amy 3');
  expect(groups(tabs)).toEqual(['amy 2', 'bob 1', 'eve', 'eva', 'amy 3']);
});

it('updates a known tab even at the limit', () => {
  const tabs = createOpenTabs<string>({ total: 1, perNetwork: 1, perVisitor: 1 });
  tabs.set({ tab: '1' }, amy, 'before');
  tabs.set({ tab: '1' }, amy, 'after');
  expect(groups(tabs)).toEqual(['after']);
});

it('lets no visitor change the tab of another', () => {
  const tabs = createOpenTabs<string>(limits);
  tabs.set({ tab: '1' }, amy, 'amy');
  tabs.set({ tab: '1' }, eve, 'eve');
  tabs.delete({ tab: '1' }, bob);
  expect(groups(tabs)).toEqual(['amy', 'eve']);
});

describe('the first serial of a tab', () => {
  const serials = (tabs: OpenTabs<string>) => tabs.all().map(({ id }) => id?.serial);

  it('stays while no report is missing, and restarts after the tab was elsewhere', () => {
    const tabs = createOpenTabs<string>();
    for (const serial of [3, 4, 5]) {
      tabs.set({ tab: '1', serial }, amy, 'amy');
    }
    expect(serials(tabs)).toEqual([3]);
    tabs.set({ tab: '1', serial: 8 }, amy, 'amy');
    tabs.set({ tab: '1', serial: 9 }, amy, 'amy');
    expect(serials(tabs)).toEqual([8]);
    tabs.set({ tab: '2' }, amy, 'an earlier host');
    expect(serials(tabs)).toEqual([8, undefined]);
  });

  it('ignores outdated reports', () => {
    const tabs = createOpenTabs<string>();
    tabs.set({ tab: '1', serial: 2 }, amy, 'after');
    tabs.set({ tab: '1', serial: 1 }, amy, 'before');
    tabs.delete({ tab: '1', serial: 1 }, amy);
    expect(groups(tabs)).toEqual(['after']);
  });

  it('is kept for a closed tab until no other edge counts it', () => {
    const tabs = createOpenTabs<string>();
    tabs.set({ tab: '1', serial: 1 }, amy, 'never elsewhere');
    tabs.delete({ tab: '1', serial: 2 }, amy);
    expect(tabs.closedTabs()).toEqual([]);
    tabs.delete({ tab: '2', serial: 4 }, amy);
    expect(tabs.closedTabs()).toEqual([{ hash: expect.stringMatching(/^[\w-]{8}$/), serial: 4 }]);
    tabs.set({ tab: '2', serial: 5 }, amy, 'back from the history of the browser');
    expect(tabs.closedTabs()).toEqual([]);
    tabs.delete({ tab: '2', serial: 6 }, amy);
    tabs.expire(-1);
    expect(tabs.closedTabs()).toEqual([]);
  });
});
