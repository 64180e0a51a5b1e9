import { isRecord } from '../contract/json';
import { storage } from './storage';

const key = 'own-sidebar';

/** What this browser last learned of the pages that the user left out of the sidebar, as `isModuleShown` reads them; blank for nothing. */
export function readOwnSidebar(userId: number | undefined): string {
  const stored = storage.read<unknown>(key);
  return isRecord(stored) && stored.user === userId && typeof stored.text === 'string' ? stored.text : '';
}

export const storeOwnSidebar = (userId: number, text: string): void => storage.write(key, { user: userId, text });

export const removeOwnSidebar = (): void => storage.remove(key);
