import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublicStatus } from '../contract';
import {
  hasCapability,
  isFreshInstallation,
  mayAccess,
  readPageSize,
  rememberPageSize,
  setLanguage,
  setStatus,
  setTheme,
  signIn,
  signOut,
  storage,
  storageKeys,
  usableStatus,
  useSession,
} from './index';

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
  ] as const)('role %s, %s: %s', (role, access, expected) => {
    expect(mayAccess(role === null ? null : { role }, access)).toBe(expected);
  });
});

describe('hasCapability', () => {
  it.each([
    ['nothing that is required', null, undefined, true],
    ['what the gateway tells', { capabilities: ['uploads'] }, 'uploads', true],
    ['what it does not tell', { capabilities: ['uploads'] }, 'sessions', false],
    ['a gateway that tells none', {}, 'uploads', false],
    ['a status that is not known', null, 'uploads', false],
  ] as const)('%s', (_name, status, required, expected) => {
    expect(hasCapability(status as PublicStatus | null, required)).toBe(expected);
  });

  it('is none with capabilities that are no list', () => {
    expect(hasCapability(usableStatus({ capabilities: 'uploads' }), 'uploads')).toBe(false);
  });
});

describe('the session', () => {
  it('remembers who signed in, and nothing secret of what the gateway answered', () => {
    signIn({ ...amy, access_token: 'secret', password: 'secret' } as typeof amy);
    expect(storage.read('user')).toEqual(amy);
    expect(useSession.getState()).toMatchObject({ user: amy, expired: false });
  });

  it('tells an expired session from a sign-out', () => {
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

  it('keeps language and theme where the next page load finds them', () => {
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
  ])('takes a stored page size of %s for %d', (stored, size) => {
    if (stored !== null) {
      localStorage.setItem('page-size', stored);
    }
    expect(readPageSize()).toBe(size);
  });

  it('works on where nothing can be stored', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full });
    expect(storage.writeText('key', 'text')).toBe(false);
    expect(() => signIn(amy)).not.toThrow();
    expect(() => rememberPageSize(20)).not.toThrow();
    expect(useSession.getState().user).toEqual(amy);
  });

  it('reads what is not JSON as nothing', () => {
    localStorage.setItem('user', '{broken');
    expect(storage.read('user')).toBeUndefined();
  });
});

describe('the status', () => {
  it('is used without fields that hold what no status holds', () => {
    const currency = { symbol: '$', rate: 1 };
    expect(usableStatus({ system_name: 'A', logo: {}, chats: 'none', currency })).toEqual({ system_name: 'A', currency });
    expect(usableStatus({ currency: ['$'] })).toEqual({});
  });

  it('is kept for the next page load, with what has a key of its own', () => {
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
});

describe('a start', () => {
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

  it.each(broken)('works with %j in every key', async (text) => {
    for (const key of Object.values(storageKeys)) {
      localStorage.setItem(key, text);
    }
    const { user, status, theme, language } = await fresh();
    expect({ user, language }).toEqual({ user: null, language: 'zh' });
    expect(status === null || (typeof status === 'object' && !Array.isArray(status))).toBe(true);
    expect(['light', 'dark']).toContain(theme);
    expect(readPageSize()).toBe(10);
  });

  it('takes what other consoles of this origin wrote, as far as it can be shown', async () => {
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
])('%s / %s: fresh installation is %s', (username, password, expected) => {
  expect(isFreshInstallation({ username, password })).toBe(expected);
});
