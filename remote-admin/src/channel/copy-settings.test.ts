import type { ChannelRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { changedFields, pickSettings, toCopySettings } from './copy-settings';

const record = { id: 1, name: 'a', key: 'secret', base_url: 'https://a', models: 'x,y', group: 'default', priority: null, tag: null };

it('copies neither names nor keys nor addresses, and only fields that the gateway has', () => {
  expect(toCopySettings(record as ChannelRecord)).toEqual({ models: 'x,y', group: 'default', priority: 0, tag: '' });
});

it('changes only what is chosen and differs', () => {
  const before = toCopySettings(record as ChannelRecord);
  const source = { models: 'y,x', group: 'vip', priority: 5, tag: 'eu' };
  expect(changedFields(before, pickSettings(source, ['models', 'group', 'priority']))).toEqual(['group', 'priority']);
});
