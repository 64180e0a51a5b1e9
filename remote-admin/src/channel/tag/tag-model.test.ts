import type { ChannelRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { createTagGroup, fromRecord } from '../model';
import { hasCommonValue, isEmptyEdit, type TagValues, toTagEdit, toTagValues } from './tag-model';

const record = { status: 1, name: 'c', type: 1, group: 'default', models: 'a,b', tag: 'east', used_quota: 0, other_info: '' };

const group = (...channels: Partial<ChannelRecord>[]) =>
  createTagGroup(
    'east',
    channels.map((fields, index) => fromRecord({ ...record, id: index + 1, ...fields } as ChannelRecord)),
  );

const alike = group({ model_mapping: '{"a":"b"}' }, { models: 'b,a', model_mapping: '{"a":"b"}' });
const differing = group({ models: 'a,b', group: 'vip', model_mapping: '{}' }, { models: 'b,c' }, { models: 'c,d' });

const changed = (from: typeof alike, values: Partial<TagValues>) => toTagEdit(from, { ...toTagValues(from), ...values });

describe('tag form', () => {
  it('starts with the values its channels share, in any order', () => {
    expect(toTagValues(alike)).toMatchObject({ newTag: 'east', modelsMode: 'replace', models: ['a', 'b'], mapping: '{"a":"b"}' });
    expect(hasCommonValue(alike, 'models')).toBe(true);
  });

  it('merges differing lists and reports that they differ', () => {
    expect(toTagValues(differing)).toMatchObject({
      modelsMode: 'add',
      models: ['a', 'b', 'c', 'd'],
      groups: ['vip', 'default'],
      mapping: '',
    });
    expect((['models', 'groups', 'mapping'] as const).map((field) => hasCommonValue(differing, field))).toEqual([false, false, false]);
  });
});

describe('the change of a tag', () => {
  it.each([
    ['no changes', {}, undefined],
    ['a list in another order', { models: ['b', 'a'] }, undefined],
    ['another name', { newTag: ' west ' }, { tag: 'east', new_tag: 'west' }],
    ['no name', { newTag: ' ' }, { tag: 'east', new_tag: '' }],
    ['models', { models: ['a'] }, { tag: 'east', models: 'a' }],
    ['groups', { groups: ['vip', 'default'] }, { tag: 'east', groups: 'vip,default' }],
    ['a mapping', { mapping: '{"x":"y"}' }, { tag: 'east', model_mapping: '{"x":"y"}' }],
    ['an emptied mapping', { mapping: ' ' }, { tag: 'east', model_mapping: '{}' }],
  ] as const)('contains %s', (_name, values, change) => {
    const edit = changed(alike, values as Partial<TagValues>);
    expect(edit.change).toEqual(change);
    expect(isEmptyEdit(edit)).toBe(change === undefined);
  });

  it('adds models only to channels that lack one', () => {
    const edit = changed(differing, { added: ['b', 'c'] });
    expect(edit.change).toBeUndefined();
    expect(edit.targets.map(({ id }) => id)).toEqual([1, 3]);
    expect(isEmptyEdit(edit)).toBe(false);
    expect(isEmptyEdit(changed(alike, { modelsMode: 'add', added: ['a'] }))).toBe(true);
    expect(changed(differing, { modelsMode: 'replace', added: ['x'] }).targets).toEqual([]);
  });
});
