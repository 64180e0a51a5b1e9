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
  /** The gateway's code for why the session ended (`AUTH_USER_DISABLED`, …), where it gave one. */
  endReason: string | undefined;
  /** Signed in with the credentials of a fresh installation, by this page or before it was loaded; the shell asks for a new password. */
  defaultPassword: boolean;
  status: PublicStatus | null;
  /** The gateway answers, but does not tell its status. */
  isStatusRefused: boolean;
  theme: Theme;
  language: Language;
};

/** Local storage keys, as the specifications name them. */
export const keys = {
  user: 'user',
  status: 'status',
  chats: 'chats',
  chatLink: 'chat_link',
  footer: 'footer_html',
  dataExport: 'enable_data_export',
  theme: 'theme-mode',
  language: 'i18nextLng',
  pageSize: 'page-size',
  defaultPassword: 'default-password',
} as const;

const languageOf = (text: string | undefined): Language => (text?.startsWith('en') ? 'en' : 'zh');

const storedTheme = (): Theme => {
  const stored = storage.readText(keys.theme);
  if (stored === 'dark' || stored === 'light') {
    return stored;
  }
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** Who is stored as signed in; nobody where the key holds anything else, as other programs of this origin may leave it. */
export function storedUser(): SessionUser | null {
  const { id, role, status, username, display_name, group } = fieldsOf(storage.read(keys.user)) ?? {};
  if (typeof id !== 'number' || typeof role !== 'number') {
    return null;
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const texts = { username: text(username), display_name: text(display_name), group: text(group) };
  return { id, role, status: typeof status === 'number' ? status : 1, ...texts };
}

const lists = new Set(['chats', 'capabilities']);

const isUsable = ([name, field]: [string, unknown]): boolean => {
  if (lists.has(name)) {
    return Array.isArray(field);
  }
  return name === 'currency' ? fieldsOf(field) !== undefined : typeof field !== 'object';
};

/** A status as far as it can be shown: without fields that hold what no status holds; null for anything that is none. */
export function usableStatus(value: unknown): PublicStatus | null {
  const fields = fieldsOf(value);
  if (!fields) {
    return null;
  }
  return Object.fromEntries(Object.entries(fields).filter(isUsable)) as PublicStatus;
}

/** The one session of this tab: host and all remotes share this store. */
export const useSession = create<SessionState>(() => ({
  user: storedUser(),
  expired: false,
  endReason: undefined,
  defaultPassword: storedUser() !== null && storage.read(keys.defaultPassword) === true,
  status: usableStatus(storage.read(keys.status)),
  isStatusRefused: false,
  theme: storedTheme(),
  language: languageOf(storage.readText(keys.language)),
}));

useSession.subscribe(({ defaultPassword }, before) => {
  if (defaultPassword === before.defaultPassword) {
    return;
  }
  if (defaultPassword) {
    storage.write(keys.defaultPassword, true);
  } else {
    storage.remove(keys.defaultPassword);
  }
});
