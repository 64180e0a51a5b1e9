import { ApiError } from '@console/shared/http';
import { expect, it } from 'vitest';
import { getChangedFields, getUnavailableReason, isModelPattern, parseDrawerTarget } from './model';
import { createNumberRule, formatNumber, parseNumber, toNumber } from './number-input';

it.each([
  ['new', { id: undefined, isCopy: false }],
  ['new-translator', { id: undefined, isCopy: false, starter: 'translator' }],
  ['new-', undefined],
  ['12', { id: 12, isCopy: false }],
  ['copy-12', { id: 12, isCopy: true }],
  ['0', undefined],
  ['copy-', undefined],
  ['12x', undefined],
  ['-1', undefined],
])('parses the drawer parameter %s as %j', (value, target) => expect(parseDrawerTarget(value)).toEqual(target));

it('returns only changed fields, including lists and unset values', () => {
  const before = { name: 'a', groups: ['x'], limit: null as number | null };
  expect(getChangedFields(before, { ...before, groups: ['x'] })).toEqual({});
  expect(getChangedFields(before, { name: 'a', groups: ['x', 'y'], limit: 0 })).toEqual({ groups: ['x', 'y'], limit: 0 });
  expect(getChangedFields<object>({}, { api_key: null })).toEqual({ api_key: null });
});

it.each([
  [new ApiError('http', '', { status: 404 }), { kind: 'unknown' }],
  [new ApiError('malformed', ''), { kind: 'unknown' }],
  [new ApiError('refused', 'No'), { kind: 'refused', message: 'No' }],
  [new ApiError('http', '', { status: 400 }), undefined],
  [new ApiError('network', ''), undefined],
  [new Error('x'), undefined],
])('maps %s to the reason %j', (error, reason) => expect(getUnavailableReason(error)).toEqual(reason));

it.each([
  ['', undefined],
  [' 0 ', 0],
  ['-1.5', -1.5],
  ['1e3', 'invalid'],
  ['0x10', 'invalid'],
  ['a', 'invalid'],
])('parses %j as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
  expect(toNumber(text)).toBe(value === 'invalid' ? undefined : value);
});

it('distinguishes unset from 0', () => {
  expect([formatNumber(undefined), formatNumber(0)]).toEqual(['', '0']);
  const t = ((key: string) => key) as never;
  expect(createNumberRule(t, { min: 1, max: 2 })('')).toBe(true);
  expect(createNumberRule(t, { min: 1, max: 2, isRequired: true })('')).toBe('resource.number');
  expect(createNumberRule(t, { min: 1, max: 2, isWhole: true })('1.5')).toBe('resource.number.whole');
  expect(createNumberRule(t, { min: 1, max: 2 })('2')).toBe(true);
});

it.each([
  ['gpt-4o', true],
  ['gpt-*', true],
  ['*', true],
  ['g*t', false],
  ['a,b', false],
  [' ', false],
])('recognizes %j as a model pattern: %s', (text, expected) => expect(isModelPattern(text)).toBe(expected));
