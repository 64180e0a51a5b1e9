import { describe, expect, it } from 'vitest';
import { findNewlyFreeGroups, formatChangedGroups, type Groups, parseGroups, toGroupRows, withGroup, withoutGroup } from './model';

const texts = {
  GroupRatio: '{"default":1,"vip":0.5}',
  TopupGroupRatio: '{"vip":0.9}',
  UserUsableGroups: '{"vip":"VIP","auto":"Cheapest"}',
};

function parse(changes: Partial<typeof texts> = {}): Groups {
  const parsed = parseGroups({ ...texts, ...changes });
  if ('broken' in parsed) {
    throw new Error(`broken: ${parsed.broken.join()}`);
  }
  return parsed.groups;
}

it('joins the three options by the name of the group', () => {
  const groups = parse();
  expect(toGroupRows(withGroup(groups, 'vip', { TopupGroupRatio: 1 }), groups)).toEqual([
    { name: 'default', values: { GroupRatio: 1, TopupGroupRatio: undefined, UserUsableGroups: undefined }, isChanged: false },
    { name: 'vip', values: { GroupRatio: 0.5, TopupGroupRatio: 1, UserUsableGroups: 'VIP' }, isChanged: true },
    { name: 'auto', values: { GroupRatio: undefined, TopupGroupRatio: undefined, UserUsableGroups: 'Cheapest' }, isChanged: false },
  ]);
});

it.each([
  { field: 'GroupRatio', text: '{"vip":-1}' },
  { field: 'TopupGroupRatio', text: '[]' },
  { field: 'UserUsableGroups', text: '{"vip":1}' },
  { field: 'UserUsableGroups', text: '{"vip":"VIP",}' },
])('reports $text as a broken $field', ({ field, text }) => {
  expect(parseGroups({ ...texts, [field]: text })).toEqual({ broken: [field] });
});

describe('formatChangedGroups', () => {
  const groups = parse();

  it('writes only the options that changed', () => {
    expect(Object.keys(formatChangedGroups(groups, withGroup(groups, 'vip', { GroupRatio: 2 }), texts))).toEqual(['GroupRatio']);
    expect(Object.keys(formatChangedGroups(groups, withoutGroup(groups, 'vip'), texts))).toEqual([
      'GroupRatio',
      'TopupGroupRatio',
      'UserUsableGroups',
    ]);
  });

  it('restores the saved text once the values are the saved ones again', () => {
    const changed = withGroup(groups, 'vip', { GroupRatio: 2 });
    expect(formatChangedGroups(changed, withGroup(changed, 'vip', { GroupRatio: 0.5 }), texts)).toEqual({ GroupRatio: texts.GroupRatio });
  });
});

it('finds groups that become free of charge', () => {
  const saved = parse({ GroupRatio: '{"default":1,"vip":0.5,"free":0}' });
  expect(findNewlyFreeGroups(withGroup(saved, 'vip', { GroupRatio: 0 }), saved)).toEqual(['vip']);
});
