import { describe, expect, it } from 'vitest';
import type { Destination } from './entries';
import type { FoundEntry } from './found/found-entries';
import type { Recent } from './recent';
import { keepOrder, listSections, type PaletteSection, scoreEntry, searchSections, splitMatches } from './search';

const tokens = { label: { zh: '令牌', en: 'API keys', pinyin: 'ling pai' }, path: '/token' };
const newToken: Pick<Destination, 'label' | 'path'> = {
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

  it('ranks full labels above prefixes, and prefixes above other matches', () => {
    expect(scoreEntry('lp', tokens)).toBeGreaterThan(scoreEntry('lp', newToken));
    expect(scoreEntry('api', tokens)).toBeGreaterThan(scoreEntry('api', newToken));
    expect(scoreEntry('API keys', tokens)).toBeGreaterThan(scoreEntry('API key', tokens));
  });

  const signOut = { label: { zh: '退出登录', en: 'Sign out', pinyin: 'tui chu deng lu' }, needsFullLabel: true };

  it.each(['sign out', ' Sign  OUT ', '退出登录', 'tuichudenglu', 'tui chu deng lu'])('finds signing out by its full label %s', (query) => {
    expect(scoreEntry(query, signOut)).toBeGreaterThan(0);
  });

  it.each(['sign', 'sign ou', 'out', 'log', '退出', 'tcdl', 'tuichu', ''])('does not find signing out by %s', (query) => {
    expect(scoreEntry(query, signOut)).toBe(0);
  });
});

const label = (text: string) => ({ zh: text, en: text });
const destination = (id: string, group: Destination['group'], en: string): Destination => ({
  id,
  group,
  label: label(en),
  icon: 'x',
  verb: 'go',
});
const destinations = [
  destination('a', 'pages', 'Logs'),
  destination('b', 'pages', 'Users'),
  destination('chat', 'chats', 'Users only'),
  { ...destination('c', 'actions', 'Sign out'), needsFullLabel: true },
  destination('d', 'actions', 'Use dark'),
];
const format = (sections: PaletteSection[]) => sections.map(({ id, entries }) => [id, ...entries.map((entry) => entry.id)].join(' '));

describe('listSections', () => {
  const shown = (recent: Recent[] = []) => format(listSections(destinations, recent));

  it('lists all entries in groups, recent ones first and only once, and never offers to sign out', () => {
    expect(shown()).toEqual(['pages a b', 'chats chat', 'actions d']);
    expect(shown(['d', 'gone', 'a', 'c'])).toEqual(['recent d a', 'pages b', 'chats chat']);
  });

  it('lists recent records by what is stored of them', () => {
    const ann = { id: 'search:user:2', name: 'ann', icon: 'users', path: '/user?drawer=2' };
    expect(shown(['d', ann])[0]).toBe('recent d search:user:2');
    expect(listSections(destinations, [ann])[0]?.entries).toEqual([
      { id: 'search:user:2', label: label('ann'), icon: 'users', verb: 'open', path: '/user?drawer=2' },
    ]);
  });
});

describe('searchSections', () => {
  const found = (id: string, name: string, number?: string): FoundEntry => ({
    id,
    label: label(name),
    icon: 'x',
    verb: 'open',
    path: '/x',
    number,
    actions: [{ id: `logs of ${name}`, label: label(`Logs of ${name}`), icon: 'x', verb: 'show', path: '/log' }],
  });
  const users = (...entries: FoundEntry[]) => ({ id: 'users', heading: label('Users'), entries });
  const channels = (...entries: FoundEntry[]) => ({ id: 'channels', heading: label('Channels'), entries });
  const shown = (query: string, sections = [users()], recent: string[] = []) =>
    format(searchSections(query, { destinations, recent, found: sections }));

  it('lists matches with the best group first, and recent ones first among equals', () => {
    expect(shown('us')).toEqual(['pages b', 'chats chat', 'actions d']);
    expect(shown('sign out')).toEqual(['actions c']);
    expect(shown('nothing like it')).toEqual([]);
    const same = [destination('x', 'pages', 'Same'), destination('y', 'pages', 'Same')];
    expect(format(searchSections('same', { destinations: same, recent: ['y'], found: [] }))).toEqual(['pages y x']);
  });

  it('offers the actions of the best match of all searches only', () => {
    expect(shown('us', [channels(found('1', 'us-west')), users(found('2', 'us'))])).toEqual([
      'users 2',
      'pages b',
      'chats chat',
      'actions d logs of us',
      'channels 1',
    ]);
  });

  it('ranks found names above labels that merely contain the text', () => {
    expect(shown('ers', [users(found('1', 'ers-1'))])[0]).toBe('users 1');
    expect(shown('log', [users(found('1', 'log-1'))])[0]).toBe('pages a');
  });

  it('keeps records that match a field that is not shown, and numbers', () => {
    expect(shown('ann@example.com', [users(found('1', 'ann'))])).toEqual(['users 1', 'actions logs of ann']);
    expect(shown('#12', [users(found('1', 'bob-12'), found('2', 'ann', '12'))])[0]).toBe('users 2 1');
  });
});

it('appends late sections once the user has moved', () => {
  const sections = ['users', 'pages', 'actions'].map((id) => ({ id, heading: label(id), entries: [] }));
  expect(keepOrder(sections, ['pages', 'actions']).map(({ id }) => id)).toEqual(['pages', 'actions', 'users']);
});

it.each([
  ['annual-report', 'ann', ['', 'ann', 'ual-report']],
  ['Logs of Ann and Anna', 'ann', ['Logs of ', 'Ann', ' and ', 'Ann', 'a']],
  ['New API key', 'api new', ['', 'New', ' ', 'API', ' key']],
  ['gpt-4.1 (mini)', '4.1 (', ['gpt-', '4.1', ' ', '(', 'mini)']],
  ['令牌', 'lp', ['令牌']],
  ['Logs', ' ', ['Logs']],
])('splits %s at the matches of %s', (text, query, parts) => expect(splitMatches(text, query)).toEqual(parts));
