import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayAccess, readPageSize, rememberPageSize, setLanguage, setTheme, signIn, signOut, storage, useSession } from './index';

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
    if (stored !== null) localStorage.setItem('page-size', stored);
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
