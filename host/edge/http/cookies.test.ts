import { expect, it } from 'vitest';
import { applySetCookies } from './cookies';

it.each([
  { header: undefined, setCookies: [], expected: undefined },
  { header: 'lang=en; session=old', setCookies: [], expected: 'lang=en; session=old' },
  { header: 'lang=en; session=old', setCookies: ['session=new; Path=/; HttpOnly'], expected: 'lang=en; session=new' },
  { header: undefined, setCookies: ['session=a; Path=/', 'session=b=; Path=/'], expected: 'session=b=' },
])('sends $expected after $header and $setCookies', ({ header, setCookies, expected }) => {
  expect(applySetCookies(header, setCookies)).toBe(expected);
});
