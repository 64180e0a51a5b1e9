import { expect, it } from 'vitest';
import { compareUpstream } from './compare';

it.each([
  { models: ['a', 'b'], upstream: ['b', 'c'], add: ['c'], remove: ['a'] },
  { models: ['fast'], upstream: ['gpt-4o'], mapping: '{"fast":"gpt-4o"}', add: [], remove: [] },
  { models: ['fast', 'b'], upstream: ['x'], mapping: '{"fast":"gone"}', add: ['x'], remove: ['b'] },
  { models: [], upstream: ['a', 'b', 'a-preview'], ignored: ['b', 'regex:-preview$'], add: ['a'], remove: [] },
  { models: ['a'], upstream: ['a'], mapping: 'broken', add: [], remove: [] },
])('%j', ({ models, upstream, mapping = null, ignored = [], add, remove }) => {
  expect(compareUpstream({ models, upstream, mapping, ignored })).toEqual({ add, remove });
});
