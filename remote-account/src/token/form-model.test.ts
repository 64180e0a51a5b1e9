import { describe, expect, it } from 'vitest';
import { batchNames, blankValues, changedFields, moveName, parseCount, parseWholeNumber, sortGroups, toInput } from './form-model';

it.each([
  ['500000', 500000],
  [' 0 ', 0],
  ['-3', -3],
  ['1.5', undefined],
  ['', undefined],
  ['1e400', undefined],
  ['9007199254740993', undefined],
  ['ten', undefined],
])('parses the whole number %j as %s', (text, expected) => expect(parseWholeNumber(text)).toBe(expected));

const blank = blankValues('default');

it('converts form values to the request body', () => {
  const typed = { ...blank, name: ' laptop ', addresses: ['10.0.0.1', '::1'], isModelLimited: true, models: ['a', 'b'] };
  expect(toInput(typed)).toEqual({
    name: 'laptop',
    expired_time: -1,
    remain_quota: 500000,
    unlimited_quota: false,
    model_limits_enabled: true,
    model_limits: 'a,b',
    allow_ips: '10.0.0.1\n::1',
    group: 'default',
  });
});

it('returns only the changed fields', () => {
  const before = { ...blank, name: 'laptop', addresses: ['10.0.0.1'] };
  expect(changedFields(before, { ...before, count: '5', addresses: ['10.0.0.1'] })).toEqual({});
  expect(changedFields(before, { ...before, name: 'phone', isUnlimited: true })).toEqual({ name: 'phone', unlimited_quota: true });
});

it('creates unlimited tokens one at a time', () => {
  expect(parseCount({ ...blank, count: '20' })).toBe(20);
  expect(parseCount({ ...blank, count: '20', isUnlimited: true })).toBe(1);
});

it('sends the order of groups only for the group auto', () => {
  const ordered = { ...blank, autoGroups: ['cheap', 'fast'], triesNextGroup: true };
  expect(toInput(ordered)).not.toHaveProperty('auto_groups');
  const automatic = { ...ordered, group: 'auto' };
  expect(toInput(automatic)).toMatchObject({ auto_groups: ['cheap', 'fast'], cross_group_retry: true });
  expect(toInput({ ...automatic, autoGroups: [] })).toMatchObject({ auto_groups: null });
  expect(changedFields(automatic, { ...automatic, autoGroups: ['cheap', 'fast'] })).toEqual({});
  expect(changedFields(automatic, { ...automatic, autoGroups: ['fast', 'cheap'] })).toEqual({ auto_groups: ['fast', 'cheap'] });
});

it.each([
  { name: 'b', steps: -1, moved: ['b', 'a', 'c'] },
  { name: 'b', steps: 1, moved: ['a', 'c', 'b'] },
  { name: 'a', steps: -1, moved: ['a', 'b', 'c'] },
  { name: 'c', steps: 1, moved: ['a', 'b', 'c'] },
])('moves $name by $steps', ({ name, steps, moved }) => {
  expect(moveName(['a', 'b', 'c'], name, steps)).toEqual(moved);
});

describe('batchNames', () => {
  it('keeps the first name and adds a suffix to the others', () => {
    const [first, ...others] = batchNames('laptop', 30);
    expect(first).toBe('laptop');
    expect(new Set(others).size).toBe(29);
    for (const name of others) {
      expect(name).toMatch(/^laptop-[0-9a-zA-Z]{6}$/);
    }
  });

  it('limits names to 30 characters, counting surrogate pairs as one', () => {
    for (const name of batchNames('🔑'.repeat(30), 3)) {
      expect([...name]).toHaveLength(30);
    }
  });

  it('continues a batch after the names already created', () => {
    expect(batchNames('laptop', 2, 1)).toEqual([expect.stringMatching(/^laptop-.{6}$/), expect.stringMatching(/^laptop-.{6}$/)]);
    expect(batchNames('laptop', 1, 0)).toEqual(['laptop']);
  });
});

it('sorts the group of the user first', () => {
  const map = { b: { ratio: 1, desc: 'B' }, vip: { ratio: 0.5, desc: 'VIP' }, a: { ratio: 2, desc: 'A' } };
  expect(sortGroups(map, 'vip').map(({ name }) => name)).toEqual(['vip', 'a', 'b']);
});
