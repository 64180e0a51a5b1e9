import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../options/defaults';
import { mappedStatus, parseObject, shouldRetry } from './upstream-error';

describe('shouldRetry', () => {
  it.each([
    [200, false],
    [204, false],
    [307, true],
    [400, false],
    [401, true],
    [403, true],
    [404, true],
    [408, false],
    [429, true],
    [500, true],
    [503, true],
    [504, false],
    [524, false],
  ])('decides for status %i: %s', (status, expected) => {
    expect(shouldRetry(status, defaultOptions.AutomaticRetryStatusCodes)).toBe(expected);
  });

  it.each([
    [400, true],
    [503, false],
    [504, false],
  ])('follows the option for status %i: %s', (status, expected) => {
    expect(shouldRetry(status, '400, 504')).toBe(expected);
  });
});

describe('mappedStatus', () => {
  it.each([
    [429, null, 429],
    [429, '{"429":"503"}', 503],
    [429, '{"429":503}', 503],
    [429, '{"429":"soon"}', 502],
    [429, '{"429":"200"}', 502],
    [429, 'nonsense', 429],
    [429, '[]', 429],
    [429, 'null', 429],
    [307, null, 502],
    [301, '', 502],
    [600, null, 502],
  ])('maps status %i by %s to %i', (status, mapping, expected) => {
    expect(mappedStatus(status, mapping)).toBe(expected);
  });
});

describe('parseObject', () => {
  it.each([null, '', 'null', '5', '"text"', '{'])('returns an empty object for %j', (text) => {
    expect(parseObject(text)).toEqual({});
  });
});
