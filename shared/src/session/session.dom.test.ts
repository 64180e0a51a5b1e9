import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublicStatus } from '../contract';
import { mayAccess } from './access';
import {
  isFreshInstallation,
  readPageSize,
  rememberPageSize,
  setLanguage,
  setStatus,
  setTheme,
  signIn,
  signOut,
  storedLanguage,
} from './actions';
import { hasCapability } from './capabilities';
import { storage } from './storage';
import { keys, usableStatus, useSession } from './store';

const amy = { id: 7, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };

afterEach(() => vi.unstubAllGlobals());

describe('mayAccess', () => {
  it.each([
    [null, 'public', true],
    [null, 'user', false],
    [1, 'user', true],
    [1, 'admin', false],
    [10, 'admin', true],
    [10, 'root', false],
    [100, 'root', true],
    [0, 'user', false],
  ] as const)('lets role %s open %s: %s', (role, access, expected) => {
    expect(mayAccess(role === null ? null : { role }, access)).toBe(expected);
  });
});

describe('hasCapability', () => {
  it.each([
    { name: 'no requirement', status: null, required: undefined, expected: true },
    { name: 'a listed capability', status: { capabilities: ['uploads'] }, required: 'uploads', expected: true },
    { name: 'an unlisted capability', status: { capabilities: ['uploads'] }, required: 'sessions', expected: false },
    { name: 'a gateway without capabilities', status: {}, required: 'uploads', expected: false },
    { name: 'an unknown status', status: null, required: 'uploads', expected: false },
  ] as const)('handles $name', ({ status, required, expected }) => {
    expect(hasCapability(status as PublicStatus | null, required)).toBe(expected);
  });

  it('ignores capabilities that are no list', () => {
    expect(hasCapability(usableStatus({ capabilities: 'uploads' }), 'uploads')).toBe(false);
  });
});

describe('the session', () => {
  it('stores the signed-in user without secrets', () => {
    signIn({ ...amy, access_token: 'secret', password: 'secret' } as typeof amy);
    expect(storage.read('user')).toEqual(amy);
    expect(useSession.getState()).toMatchObject({ user: amy, expired: false });
  });

  it('distinguishes an expired session from a sign-out', () => {
    signIn(amy);
    signOut();
    expect(useSession.getState()).toMatchObject({ user: null, expired: false });
    signIn(amy);
    signOut({ expired: true });
    expect(useSession.getState().expired).toBe(true);
    // A second refused call of the same moment changes nothing.
    signOut({ expired: true });
    expect(useSession.getState().expired).toBe(true);
    signIn(amy);
    expect(useSession.getState().expired).toBe(false);
  });

  it('stores language and theme for the next page load', () => {
    setLanguage('en');
    setTheme('dark');
    expect([localStorage.getItem('i18nextLng'), localStorage.getItem('theme-mode')]).toEqual(['en', 'dark']);
    expect(document.cookie).toContain('lang=en');
    expect(document.cookie).toContain('theme=dark');
  });

  it.each([
    ['50', 50],
    ['7', 10],
    ['x', 10],
    [null, 10],
  ])('reads a stored page size of %s as %d', (stored, size) => {
    if (stored !== null) {
      localStorage.setItem('page-size', stored);
    }
    expect(readPageSize()).toBe(size);
  });

  it('works without storage', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full });
    expect(storage.writeText('key', 'text')).toBe(false);
    expect(() => signIn(amy)).not.toThrow();
    expect(() => rememberPageSize(20)).not.toThrow();
    expect(useSession.getState().user).toEqual(amy);
  });

  it('ignores stored text that is not JSON', () => {
    localStorage.setItem('user', '{broken');
    expect(storage.read('user')).toBeUndefined();
  });
});

describe('the status', () => {
  it('drops fields of a wrong type', () => {
    const currency = { symbol: '$', rate: 1 };
    expect(usableStatus({ system_name: 'A', logo: {}, chats: 'none', currency })).toEqual({ system_name: 'A', currency });
    expect(usableStatus({ currency: ['$'], sort_fields: ['id'], announcements: {}, navigation_links: 'none' })).toEqual({});
  });

  it('keeps the lists of the site, its links and the fields that lists are sorted by', () => {
    const lists = {
      announcements: [{ content: 'New', publishDate: '2026-08-01T00:00:00Z' }],
      api_info: [{ url: 'https://eu.example', route: 'Europe', description: 'For Europe' }],
      faq: [{ question: 'Why?', answer: 'So' }],
      navigation_links: [{ name: 'Help', url: 'https://help.example' }],
      sort_fields: { user: ['id'] },
    };
    expect(usableStatus(lists)).toEqual(lists);
  });

  it('is stored for the next page load, with some fields under their own keys', () => {
    setStatus({
      chats: [{ A: 'https://a.example' }],
      chat_link: 'https://c.example',
      footer_html: '<b>x</b>',
      enable_data_export: true,
    } as never);
    const stored = ['chats', 'chat_link', 'footer_html', 'enable_data_export'].map((key) => localStorage.getItem(key));
    expect(stored).toEqual(['[{"A":"https://a.example"}]', 'https://c.example', '<b>x</b>', 'true']);
    setStatus({} as PublicStatus);
    const emptied = ['chats', 'chat_link', 'footer_html', 'enable_data_export'].map((key) => localStorage.getItem(key));
    expect(emptied).toEqual(['[]', '', '', 'false']);
  });

  it('keeps the identity of what is as before', () => {
    const status = () => useSession.getState().status;
    setStatus({ system_name: 'A', chats: [{ A: 'https://a.example' }] } as never);
    const before = status();
    setStatus({ system_name: 'A', chats: [{ A: 'https://a.example' }] } as never);
    expect(status()).toBe(before);
    setStatus({ system_name: 'B', chats: [{ A: 'https://a.example' }] } as never);
    expect(status()).toEqual({ system_name: 'B', chats: [{ A: 'https://a.example' }] });
    expect(status()?.chats).toBe(before?.chats);
  });
});

describe('a page load', () => {
  const fresh = async () => {
    vi.resetModules();
    return (await import('./store')).useSession.getState();
  };
  const broken = [
    '',
    ' ',
    '{broken',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '[1]',
    '{}',
    '{"id":"7"}',
    '{"id":7}',
    '\u0000',
    '9'.repeat(400),
  ];

  it.each(broken)('survives %j under every key', async (text) => {
    for (const key of Object.values(keys)) {
      localStorage.setItem(key, text);
    }
    const { user, status, theme, language } = await fresh();
    expect({ user, language }).toEqual({ user: null, language: 'zh' });
    expect(status === null || (typeof status === 'object' && !Array.isArray(status))).toBe(true);
    expect(['light', 'dark']).toContain(theme);
    expect(readPageSize()).toBe(10);
  });

  it('reads usable values that other consoles of this origin stored', async () => {
    localStorage.setItem('user', JSON.stringify({ id: 7, role: 10, username: 'amy', display_name: { no: 'text' }, token: 'x' }));
    localStorage.setItem('status', JSON.stringify({ system_name: { no: 'text' }, logo: '/logo.png', chats: '[]', price: 7.3 }));
    const { user, status } = await fresh();
    expect(user).toEqual({ id: 7, role: 10, status: 1, username: 'amy', display_name: '', group: '' });
    expect(status).toEqual({ logo: '/logo.png', price: 7.3 });
  });
});

it.each([
  ['root', '123456', true],
  [' root ', '123456', true],
  ['root', '1234567', false],
  ['alice', '123456', false],
])('detects a fresh installation by %s / %s: %s', (username, password, expected) => {
  expect(isFreshInstallation({ username, password })).toBe(expected);
});

it.each([
  ['{"language":"en"}', 'en'],
  ['{"language":"zh-TW"}', 'zh'],
  ['{"language":"fr"}', undefined],
  ['{"language":7}', undefined],
  ['{broken', undefined],
  [undefined, undefined],
])('reads from the setting %j the language %s', (setting, language) => expect(storedLanguage(setting)).toBe(language));

it('signs in with the language that the gateway keeps for the user', () => {
  setLanguage('zh');
  const user = { id: 1, username: 'amy', display_name: 'Amy', role: 1, status: 1, group: 'default' };
  signIn({ ...user, setting: '{"language":"en"}' });
  expect(useSession.getState().language).toBe('en');
  signIn(user);
  expect(useSession.getState().language).toBe('en');
});
