import { replaceEqualDeep } from '@tanstack/react-query';
import type { PublicStatus, UserRecord } from '../contract';
import { parseJsonObject } from '../contract/json';
import { forgetKeptLanguage, rememberKeptLanguage } from './kept-language';
import { readOwnSidebar, removeOwnSidebar, storeOwnSidebar } from './own-sidebar';
import { storage } from './storage';
import { keys, type Language, type SessionUser, storedUser, type Theme, useSession } from './store';

/** Whether these are the default credentials of a new installation. */
export const isFreshInstallation = ({ username, password }: { username: string; password: string }): boolean =>
  username.trim() === 'root' && password === '123456';

/**
 * Stores the fields of `SessionUser`, also in local storage. `defaultPassword` is whether the credentials are those of a new installation.
 * The language that the gateway keeps for the user, if any, is applied before anything renders.
 */
export function signIn(
  user: SessionUser & Partial<Pick<UserRecord, 'setting' | 'sidebar_modules'>>,
  { defaultPassword = false } = {},
): void {
  const stored = storedLanguage(user.setting);
  if (stored !== undefined) {
    setLanguage(stored);
  }
  const { id, username, display_name, role, status, group } = user;
  if (user.setting !== undefined) {
    rememberKeptLanguage(id, stored);
  }
  if (user.sidebar_modules !== undefined) {
    storeOwnSidebar(id, user.sidebar_modules);
  }
  const remembered = { id, username, display_name, role, status, group };
  storage.write(keys.user, remembered);
  useSession.setState({
    user: remembered,
    expired: false,
    endReason: undefined,
    defaultPassword,
    secondStepRequired: false,
    ownSidebar: readOwnSidebar(id),
  });
}

/** Forgets the user; `expired` with the gateway's `reason` when the session ended by itself. */
export function signOut({ expired = false, reason }: { expired?: boolean; reason?: string | undefined } = {}): void {
  storage.remove(keys.user);
  forgetKeptLanguage();
  removeOwnSidebar();
  useSession.setState(({ user, expired: hasExpired, endReason }) => ({
    user: null,
    defaultPassword: false,
    secondStepRequired: false,
    ownSidebar: '',
    expired: expired && (hasExpired || user !== null),
    endReason: expired ? (reason ?? endReason) : undefined,
  }));
}

/** Applies which pages the signed-in user left out of the sidebar, also in the next page load. @param text as `isModuleShown` reads it */
export function setOwnSidebar(text: string): void {
  const { user } = useSession.getState();
  if (user !== null) {
    storeOwnSidebar(user.id, text);
    useSession.setState({ ownSidebar: text });
  }
}

/**
 * Handles a 401. Ignores requests sent before the current sign-in, and users whom another tab has signed in since.
 *
 * @param sender the user when the request was sent
 * @param reason the gateway's code: `AUTH_USER_DISABLED`, …
 */
export function expireSession(sender: SessionUser | null, reason?: string): void {
  if (sender === null || sender !== useSession.getState().user) {
    return;
  }
  const stored = storedUser();
  if (stored === null || stored.id === sender.id) {
    signOut({ expired: true, reason });
  }
}

/** Stores the status, and the fields that have their own keys. What is as before keeps its identity, so that it is not rendered again. */
export function setStatus(status: PublicStatus): void {
  const { chats, chat_link, footer_html, enable_data_export } = status;
  storage.write(keys.status, status);
  storage.write(keys.chats, chats ?? []);
  storage.writeText(keys.chatLink, chat_link ?? '');
  storage.writeText(keys.footer, footer_html ?? '');
  storage.write(keys.dataExport, enable_data_export === true);
  useSession.setState((before) => ({ status: replaceEqualDeep(before.status, status), isStatusRefused: false }));
}

/** Stores the theme in local storage and a cookie, which the edge reads. */
export function setTheme(theme: Theme): void {
  storage.writeText(keys.theme, theme);
  // biome-ignore lint/suspicious/noDocumentCookie: the edge sets the background color from it before any script runs; cookieStore needs a secure context
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  useSession.setState({ theme });
}

/** @param setting of the user's record: JSON text. Other gateways also keep `zh-CN`, `zh-TW` and languages that the console lacks. */
export function storedLanguage(setting: string | undefined): Language | undefined {
  const language = parseJsonObject(setting ?? '')?.language;
  return typeof language === 'string' ? (['zh', 'en'] as const).find((known) => language.startsWith(known)) : undefined;
}

/** Stores the language for the next page load, in local storage and a cookie, which the edge reads. */
export function storeLanguage(language: Language): void {
  storage.writeText(keys.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the edge preloads the right catalogue from it; cookieStore needs a secure context
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

/** Stores the language, and applies it. */
export function setLanguage(language: Language): void {
  storeLanguage(language);
  useSession.setState({ language });
}

/** Rows per page that a list offers. */
export const pageSizes = [10, 20, 50, 100] as const;

/** The remembered rows per page; 10 by default. */
export function readPageSize(): number {
  const stored = Number(storage.readText(keys.pageSize));
  return pageSizes.find((size) => size === stored) ?? 10;
}

/** Remembers the rows per page for all lists. */
export const rememberPageSize = (size: number): void => void storage.writeText(keys.pageSize, String(size));
