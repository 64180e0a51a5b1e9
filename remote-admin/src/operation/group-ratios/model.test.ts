import { expect, it } from 'vitest';
import { formatGroupRatios, parseGroupRatios } from './model';

it('reads pairs of groups and writes them back', () => {
  const text = '{"vip":{"default":0.5,"pro":2},"partner":{"vip":0}}';
  const pairs = parseGroupRatios(text);
  expect(pairs).toEqual([
    { userGroup: 'vip', usedGroup: 'default', ratio: 0.5 },
    { userGroup: 'vip', usedGroup: 'pro', ratio: 2 },
    { userGroup: 'partner', usedGroup: 'vip', ratio: 0 },
  ]);
  expect(JSON.parse(formatGroupRatios(pairs ?? []))).toEqual(JSON.parse(text));
  expect(parseGroupRatios('')).toEqual([]);
});

it.each(['{', '[]', '1', '{"vip":1}', '{"vip":{"default":"1"}}', '{"vip":{"default":-1}}'])('does not read %s', (text) =>
  expect(parseGroupRatios(text)).toBeUndefined(),
);
