import { expect, it } from 'vitest';
import { openTabs } from './tabs';

const limits = { all: 5, perNetwork: 3, perVisitor: 2 };
const amy = { visitor: 'amy', network: 'office' };
const bob = { visitor: 'bob', network: 'office' };
const eve = { visitor: 'eve', network: 'elsewhere' };

it('takes no more tabs of a visitor, a network and all than there can be, and new ones when others end', () => {
  const tabs = openTabs<string>(limits);
  for (const tab of ['1', '2', '3']) tabs.set(tab, amy, `amy ${tab}`);
  for (const tab of ['1', '2']) tabs.set(tab, bob, `bob ${tab}`);
  expect(tabs.groups()).toEqual(['amy 1', 'amy 2', 'bob 1']);
  for (const visitor of ['eve', 'eva', 'ida']) tabs.set('1', { ...eve, visitor }, visitor);
  expect(tabs.groups()).toEqual(['amy 1', 'amy 2', 'bob 1', 'eve', 'eva']);

  tabs.delete('1', amy);
  tabs.set('3', amy, 'amy 3');
  expect(tabs.groups()).toEqual(['amy 2', 'bob 1', 'eve', 'eva', 'amy 3']);
});

it('takes news of a tab that it has however full it is', () => {
  const tabs = openTabs<string>({ all: 1, perNetwork: 1, perVisitor: 1 });
  tabs.set('1', amy, 'before');
  tabs.set('1', amy, 'after');
  expect(tabs.groups()).toEqual(['after']);
});

it('lets nobody speak for the tab of another', () => {
  const tabs = openTabs<string>(limits);
  tabs.set('1', amy, 'amy');
  tabs.set('1', eve, 'eve');
  tabs.delete('1', bob);
  expect(tabs.groups()).toEqual(['amy', 'eve']);
});
