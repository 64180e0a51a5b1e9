import { expect, it } from 'vitest';
import type { Search } from '../extensions';
import { findForbiddenTexts, forbiddenWords, getLabels } from './glossary';

it('reads the terms of the last column', () => {
  expect(forbiddenWords).toEqual(expect.arrayContaining(['log in', '账户', 'e-mail']));
  expect(forbiddenWords).not.toContain('not');
});

it.each([
  ['Please log in again', ['text: log in']],
  ['Log in', ['text: log in']],
  ['A blog in two parts', []],
  ['{{login}} has signed in', []],
  ['你的账户', ['text: 账户']],
  ['Your e-mail, or E-mail', ['text: e-mail']],
])('finds forbidden terms in %s', (text, found) => {
  expect(findForbiddenTexts({ en: { text }, zh: {} })).toEqual(found);
  expect(findForbiddenTexts({ en: {}, zh: { text } })).toEqual(found);
});

it('skips quoted texts', () => {
  expect(findForbiddenTexts({ en: { a: 'log in', b: 'log in' }, zh: {} }, { quoted: ['a'] })).toEqual(['b: log in']);
});

it.each([
  ['Create a token', '新建令牌', ['text: token']],
  ['Tokens', '令牌', ['text: token']],
  ['{{tokens}} tokens left', '剩余 {{tokens}} 个', ['text: token']],
  ['{{tokens}} points', '{{tokens}} 点', []],
  ['Set max_tokens', '设置 max_tokens', []],
  ['Create an API key', '新建令牌', []],
  ['{{tokens}} tokens', '{{tokens}} Token', []],
  ['Bot token', 'Bot Token', []],
  ['System access token', '系统访问令牌', []],
  ['Create your first token', '新建第一个令牌', ['text: token']],
])('allows English %s for Chinese %s unless it means an API key', (en, zh, found) => {
  expect(findForbiddenTexts({ en: { text: en }, zh: { text: zh } })).toEqual(found);
});

it('reads the Chinese text of a singular, and accepts other tokens', () => {
  const zh = { a: '{{count}} 个 Token', b: '{{count}} 个令牌', c: '{{count}} 个访问凭证' };
  const en = { a_one: '1 token', b_one: '1 token', c_one: '1 token' };
  expect(findForbiddenTexts({ en, zh }, { otherTokens: ['c'] })).toEqual(['b_one: token']);
});

it('checks the labels of a remote', () => {
  const command = { id: 'new', label: { en: 'New token', zh: '新建令牌' }, to: '/token?drawer=new' };
  expect(findForbiddenTexts(getLabels({ routes: [], navigation: [], settingsTabs: [], commands: [command] }))).toEqual([
    'New token: token',
  ]);

  const searches: Search[] = [
    {
      ...{ id: 'token', icon: 'x', access: 'user', path: '/api/token/search', name: 'name', to: '/token?drawer={id}' },
      label: { en: 'Tokens', zh: '令牌' },
      details: [{ field: 'x', text: { en: '{value} e-mails', zh: '{value} 封邮件' }, values: { 1: { en: 'Log in', zh: '登录' } } }],
      actions: [{ id: 'logs', label: { en: 'Logs of the account', zh: '账户的日志' }, icon: 'x', to: '/log' }],
    },
  ];
  expect(findForbiddenTexts(getLabels({ routes: [], navigation: [], settingsTabs: [], commands: [], searches }))).toEqual([
    'Log in: log in',
    'Logs of the account: 账户',
    'Tokens: token',
  ]);
});
