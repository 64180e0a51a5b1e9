import { create } from 'zustand';
import type { PublicStatus, UserRecord } from '../contract';
import { storage } from './storage';

export type Theme = 'light' | 'dark';
export type Language = 'zh' | 'en';

/** Who is signed in, as far as the browser remembers it; quota and counters come from `/api/user/self`. */
export type SessionUser = Pick<UserRecord, 'id' | 'username' | 'display_name' | 'role' | 'status' | 'group'>;

export type SessionState = {
  user: SessionUser | null;
  /** True after a 401 until the next sign-in: the sign-in page says why. */
  expired: boolean;
  /** Signed in with the credentials of a fresh installation; the shell asks for a new password. */
  defaultPassword: boolean;
  status: PublicStatus | null;
  statusFailure: 'unreachable' | 'refused' | null;
  theme: Theme;
  language: Language;
};

/** Local storage keys, as the specifications name them. */
export const keys = { user: 'user', status: 'status', theme: 'theme-mode', language: 'i18nextLng', pageSize: 'page-size' } as const;

const languageOf = (text: string | undefined): Language => (text?.startsWith('en') ? 'en' : 'zh');

const storedTheme = (): Theme => {
  const stored = storage.readText(keys.theme);
  if (stored === 'dark' || stored === 'light') return stored;
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** The one session of this tab: host and all remotes share this store. */
export const useSession = create<SessionState>(() => ({
  user: storage.read<SessionUser>(keys.user) ?? null,
  expired: false,
  defaultPassword: false,
  status: storage.read<PublicStatus>(keys.status) ?? null,
  statusFailure: null,
  theme: storedTheme(),
  language: languageOf(storage.readText(keys.language)),
}));
