import { describe, expect, it } from 'vitest';
import { parseRateLimit, slidingWindow } from './sliding-window';

describe('slidingWindow', () => {
  it('forgets requests that have left the window', () => {
    let time = 0;
    const wait = slidingWindow({ requests: 2, seconds: 10 }, () => time);
    expect(wait('a')).toBe(0);
    time = 4_000;
    expect(wait('a')).toBe(0);
    expect(wait('a')).toBe(6);
    expect(wait('b')).toBe(0);
    time = 9_999;
    expect(wait('a')).toBe(1);
    time = 10_000;
    expect(wait('a')).toBe(0);
    expect(wait('a')).toBe(4);
  });

  it('keeps at most ten thousand addresses, the busiest among them', () => {
    const wait = slidingWindow({ requests: 1, seconds: 1_000 }, () => 0);
    wait('busy');
    for (let count = 0; count < 20_000; count += 1) {
      wait(`address ${count}`);
      expect(wait('busy')).toBeGreaterThan(0);
    }
    expect(wait('address 0')).toBe(0);
  });
});

describe('parseRateLimit', () => {
  it.each([
    ['20/1200s', { requests: 20, seconds: 1200 }],
    ['off', undefined],
  ])('parses %s', (text, expected) => {
    expect(parseRateLimit('LIMIT', text)).toEqual(expected);
  });

  it.each(['', '20', '0/10s', '20/0s', '20/10m', '-1/10s', '20/10s '])('refuses %j', (text) => {
    expect(() => parseRateLimit('LIMIT', text)).toThrow('LIMIT must look like 20/1200s');
  });
});
