import { create } from 'zustand';
import type { PublicStatus, UserRecord } from '../contract';
import { isRecord } from '../contract/json';
import { readOwnSidebar } from './own-sidebar';
import { storage } from './storage';

/** Stored under `theme-mode`; that of the system where nothing is stored. */
export type Theme = 'light' | 'dark';
/** Stored under `i18nextLng`; Chinese where nothing is stored. */
export type Language = 'zh' | 'en';

/** What is kept of a signed-in user, also in local storage. */
export type SessionUser = Pick<UserRecord, 'id' | 'username' | 'display_name' | 'role' | 'status' | 'group'>;

/** Who is signed in, the gateway's public status, and preferences. `user` and `status` are null until known. */
export type SessionState = {
  user: SessionUser | null;
  /** Set by a 401 until the next sign-in. */
  expired: boolean;
  /** The gateway's code for the end of the session (`AUTH_USER_DISABLED`, …). */
  endReason: string | undefined;
  /** Signed in with the default credentials of a new installation. */
  defaultPassword: boolean;
  /** The gateway refuses everything until the user sets up a second step of signing in. */
  secondStepRequired: boolean;
  /** JSON text of the pages that the user left out of the sidebar; blank for nothing. */
  ownSidebar: string;
  status: PublicStatus | null;
  /** The gateway responds, but refuses its status. */
  isStatusRefused: boolean;
  theme: Theme;
  language: Language;
};

/** Local storage keys, as specified. */
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

const parseLanguage = (text: string | undefined): Language => (text?.startsWith('en') ? 'en' : 'zh');

const readTheme = (): Theme => {
  const stored = storage.readText(keys.theme);
  if (stored === 'dark' || stored === 'light') {
    return stored;
  }
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

type Fields = Record<string, unknown>;

const toRecord = (value: unknown): Fields | undefined => (isRecord(value) ? value : undefined);

/** The stored user; null for anything else that other programs of this origin may have stored. */
export function storedUser(): SessionUser | null {
  const { id, role, status, username, display_name, group } = toRecord(storage.read(keys.user)) ?? {};
  if (typeof id !== 'number' || typeof role !== 'number') {
    return null;
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const texts = { username: text(username), display_name: text(display_name), group: text(group) };
  return { id, role, status: typeof status === 'number' ? status : 1, ...texts };
}

const listFields = new Set(['chats', 'capabilities', 'custom_oauth_providers', 'announcements', 'api_info', 'faq', 'navigation_links']);

const recordFields = new Set(['currency', 'sort_fields']);

const isUsableField = ([name, field]: [string, unknown]): boolean => {
  if (listFields.has(name)) {
    return Array.isArray(field);
  }
  return recordFields.has(name) ? toRecord(field) !== undefined : typeof field !== 'object';
};

/** Drops fields of a wrong type; null for anything that is no status. */
export function usableStatus(value: unknown): PublicStatus | null {
  const fields = toRecord(value);
  if (!fields) {
    return null;
  }
  return Object.fromEntries(Object.entries(fields).filter(isUsableField)) as PublicStatus;
}

/** The session, restored from local storage. Change it by the functions of this module, which also store it. */
export const useSession = create<SessionState>(() => ({
  user: storedUser(),
  expired: false,
  endReason: undefined,
  defaultPassword: storedUser() !== null && storage.read(keys.defaultPassword) === true,
  secondStepRequired: false,
  ownSidebar: readOwnSidebar(storedUser()?.id),
  status: usableStatus(storage.read(keys.status)),
  isStatusRefused: false,
  theme: readTheme(),
  language: parseLanguage(storage.readText(keys.language)),
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
