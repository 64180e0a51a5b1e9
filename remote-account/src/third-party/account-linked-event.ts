import { storage } from '@console/shared/session';

const key = 'third-party-bound';

/** Tells the other windows of this browser that an account was bound just now. */
export const notifyAccountLinked = (): void => void storage.writeText(key, String(Date.now()));

/** Calls when another window has bound an account. @returns how to stop that */
export function onAccountLinked(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
