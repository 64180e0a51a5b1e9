import { describe, expect, it } from 'vitest';
import { chooseEncoding, chooseLanguage, wantsPage } from './negotiation';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    [undefined, null],
  ])('chooses for %j %s', (header, encoding) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });

  it('chooses only available encodings', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br, gzip', [])).toBeNull();
  });
});

describe('chooseLanguage', () => {
  it.each([
    [undefined, 'zh'],
    ['en-GB,en;q=0.9', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['de, en;q=0.5, zh;q=0.4', 'en'],
    ['de', 'zh'],
    ['en;q=0', 'zh'],
  ])('chooses for %j %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});

describe('wantsPage', () => {
  it.each([
    [{ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, true],
    [{ accept: '*/*' }, true],
    [{}, true],
    [{ accept: '*/*', 'sec-fetch-dest': 'script' }, false],
    [{ accept: '*/*', 'sec-fetch-dest': 'empty' }, false],
    [{ accept: 'application/json' }, false],
    [{ accept: 'text/html;q=0' }, false],
  ])('returns for %j %s', (headers, isPage) => {
    expect(wantsPage(headers)).toBe(isPage);
  });
});
