import { expect, it } from 'vitest';
import type { LoggedCall } from '../api/types';
import { findCall, nameOf } from './find-call';

const line = (fields: Partial<LoggedCall>): LoggedCall => ({
  id: 7,
  token: 'playground-default',
  prompt: 10,
  completion: 100,
  quota: 5,
  seconds: 3,
  at: 1000,
  ...fields,
});
const sought = { group: 'default', completion: 98, seconds: 3.2 };
const find = (lines: LoggedCall[], taken: LoggedCall[] = []) => findCall(lines, sought, (one) => taken.map(nameOf).includes(nameOf(one)));

it('is the line that is most like the call', () => {
  const [other, own] = [line({ completion: 400 }), line({ completion: 100 })];
  expect(find([other, own])).toBe(own);
  expect(find([line({ seconds: 30 }), own])).toBe(own);
});

it('is no line of a token, of another group, or of another answer', () => {
  expect(find([line({ token: 'my key' }), line({ token: 'playground-vip' })])).toBeUndefined();
  expect(find([line({})], [line({})])).toBeUndefined();
  expect(find([line({}), line({ id: 8 })], [line({})])).toMatchObject({ id: 8 });
  expect(find([])).toBeUndefined();
});
