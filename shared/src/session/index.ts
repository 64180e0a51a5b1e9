/**
 * The session store: user, public status and preferences.
 *
 * {@includeCode ../../examples/session.tsx}
 * @module
 */

export { mayAccess } from './access';
export {
  isFreshInstallation,
  pageSizes,
  readPageSize,
  rememberPageSize,
  setLanguage,
  setOwnSidebar,
  setStatus,
  setTheme,
  signIn,
  signOut,
  storedLanguage,
  storeLanguage,
} from './actions';
export { beforeSignOut, finishBeforeSignOut } from './before-sign-out';
export { hasCapability, useCapability } from './capabilities';
export { type KeptLanguage, readKeptLanguage, rememberKeptLanguage } from './kept-language';
export { storage } from './storage';
export {
  keys as storageKeys,
  type Language,
  type SessionState,
  type SessionUser,
  storedUser,
  type Theme,
  usableStatus,
  useSession,
} from './store';
export { defaultSystemName, useSystemName } from './system-name';
export { useStored } from './use-stored';
