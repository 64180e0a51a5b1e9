import { storage } from '@console/shared/session';

const key = 'third-party-bound';

export const notifyAccountLinked = (): void => void storage.writeText(key, String(Date.now()));

export function onAccountLinked(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => event.key === key && listener();
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
