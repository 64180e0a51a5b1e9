import type { ChannelRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { createTagGroup, fromRecord } from '../model';
import { hasCommonValue, isEmptyEdit, type TagValues, toTagEdit, toTagValues } from './tag-model';

const record = { status: 1, name: 'c', type: 1, group: 'default', models: 'a,b', tag: 'east', used_quota: 0, other_info: '' };

const group = (...some: Partial<ChannelRecord>[]) =>
  createTagGroup(
    'east',
    some.map((fields, index) => fromRecord({ ...record, id: index + 1, ...fields } as ChannelRecord)),
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

describe('tag changes', () => {
  it.each([
    ['nothing', {}, undefined],
    ['a list in another order', { models: ['b', 'a'] }, undefined],
    ['another name', { newTag: ' west ' }, { tag: 'east', new_tag: 'west' }],
    ['no name', { newTag: ' ' }, { tag: 'east', new_tag: '' }],
    ['models', { models: ['a'] }, { tag: 'east', models: 'a' }],
    ['groups', { groups: ['vip', 'default'] }, { tag: 'east', groups: 'vip,default' }],
    ['a mapping', { mapping: '{"x":"y"}' }, { tag: 'east', model_mapping: '{"x":"y"}' }],
    ['a mapping that is emptied', { mapping: ' ' }, { tag: 'east', model_mapping: '{}' }],
  ] as const)('contain %s', (_name, values, change) => {
    const work = changed(alike, values as Partial<TagValues>);
    expect(work.change).toEqual(change);
    expect(isEmptyEdit(work)).toBe(change === undefined);
  });

  it('add models only to channels that lack one', () => {
    const work = changed(differing, { added: ['b', 'c'] });
    expect(work.change).toBeUndefined();
    expect(work.targets.map(({ id }) => id)).toEqual([1, 3]);
    expect(isEmptyEdit(work)).toBe(false);
    expect(isEmptyEdit(changed(alike, { modelsMode: 'add', added: ['a'] }))).toBe(true);
    expect(changed(differing, { modelsMode: 'replace', added: ['x'] }).targets).toEqual([]);
  });
});
