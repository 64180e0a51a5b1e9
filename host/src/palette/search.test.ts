import { describe, expect, it } from 'vitest';
import type { PaletteEntry } from './entries';
import { groupEntries, scoreEntry } from './search';

const tokens = { label: { zh: '令牌', en: 'API keys', pinyin: 'ling pai' }, path: '/token' };
const newToken: Pick<PaletteEntry, 'label' | 'path'> = {
  label: { zh: '新建令牌', en: 'New API key', pinyin: 'xin jian ling pai' },
  path: '/token?drawer=new',
};
const wallet = { label: { zh: '充值', en: 'Wallet', pinyin: 'chong zhi' }, path: '/topup' };

describe('scoreEntry', () => {
  it.each(['lp', 'LP', 'lingpai', 'ling pai', 'lingp', '令', '令牌', 'api', 'api keys', 'tok', '/token', 'pai'])(
    'matches 令牌 for %s',
    (query) => {
      expect(scoreEntry(query, tokens)).toBeGreaterThan(0);
      expect(scoreEntry(query, wallet)).toBe(0);
    },
  );

  it.each(['xjlp', 'lp', 'new api', 'api new', 'drawer', '令牌 新建'])('matches 新建令牌 for %s', (query) => {
    expect(scoreEntry(query, newToken)).toBeGreaterThan(0);
  });

  it.each(['lpx', 'gling', 'keys wallet', 'zz'])('matches nothing for %s', (query) => {
    expect([scoreEntry(query, tokens), scoreEntry(query, newToken)]).toEqual([0, 0]);
  });

  it('ranks prefix matches above other matches', () => {
    expect(scoreEntry('lp', tokens)).toBeGreaterThan(scoreEntry('lp', newToken));
    expect(scoreEntry('api', tokens)).toBeGreaterThan(scoreEntry('api', newToken));
  });
});

describe('groupEntries', () => {
  const entry = (id: string, group: PaletteEntry['group'], en: string): PaletteEntry => ({ id, group, label: { zh: en, en }, icon: 'x' });
  const entries = [
    entry('a', 'pages', 'Logs'),
    entry('b', 'pages', 'Users'),
    entry('c', 'actions', 'Log out'),
    entry('d', 'actions', 'Use dark'),
  ];
  const shown = (query: string, recent: string[] = []) =>
    groupEntries(entries, query, recent).map(({ group, entries: items }) => [group, ...items.map(({ id }) => id)].join(' '));

  it('lists all entries in groups for an empty query, recent ones first and only once', () => {
    expect(shown('')).toEqual(['pages a b', 'actions c d']);
    expect(shown(' ', ['d', 'gone', 'a'])).toEqual(['recent d a', 'pages b', 'actions c']);
  });

  it('lists matches with the best group first, and recent ones first among equals', () => {
    expect(shown('log o')).toEqual(['actions c', 'pages a']);
    expect(shown('us')).toEqual(['pages b', 'actions d']);
    expect(shown('out')).toEqual(['actions c']);
    expect(groupEntries([entry('x', 'pages', 'Same'), entry('y', 'pages', 'Same')], 'same', ['y'])[0]?.entries[0]?.id).toBe('y');
    expect(shown('nothing like it')).toEqual([]);
  });
});
