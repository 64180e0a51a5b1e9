import { describe, expect, it } from 'vitest';
import { parseReturnPath, withReturnPath } from './return-path';

const from = (path: string) => new URLSearchParams({ return: path });

describe('parseReturnPath', () => {
  it.each(['/log', '/token?page=2&keyword=a', '/user/edit/3#top', '/login-history'])('accepts %s', (path) => {
    expect(parseReturnPath(from(path))).toBe(path);
  });

  it.each([
    '',
    'log',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/log\\..',
    'javascript:alert(1)',
    '/login',
    '/login/?return=/login',
    '/register?aff=x',
  ])('rejects %j', (path) => expect(parseReturnPath(from(path))).toBeUndefined());

  it('returns undefined without a parameter', () => expect(parseReturnPath(new URLSearchParams())).toBeUndefined());
});

it('appends only safe return paths', () => {
  expect(withReturnPath('/register', from('/log?type=2'))).toBe('/register?return=%2Flog%3Ftype%3D2');
  expect(withReturnPath('/register', from('//evil.example'))).toBe('/register');
});
