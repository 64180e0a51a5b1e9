import { expect, it } from 'vitest';
import { parseBrowserName } from './browser-name';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  { userAgent: `${windows} Chrome/143.0.7499.40 Safari/537.36`, name: 'Chrome 143 on Windows' },
  { userAgent: `${windows} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.3650.66`, name: 'Microsoft Edge 143 on Windows' },
  { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', name: 'Firefox 145 on Linux' },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    name: 'Safari 18 on iOS',
  },
  { userAgent: '', name: 'unknown' },
  { userAgent: undefined, name: 'unknown' },
])('parses $name', ({ userAgent, name }) => {
  expect(parseBrowserName(userAgent)).toBe(name);
});

it('parses only the beginning of a long header', () => {
  expect(parseBrowserName(`${windows} ${'x'.repeat(100_000)} Chrome/143.0.0.0`).length).toBeLessThan(100);
});
