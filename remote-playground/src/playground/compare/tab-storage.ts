import type { Message } from '../library/message';
import { parseMessages } from '../library/stored-messages';

const columnsKey = (userId: string) => `playground_compare_${userId}`;
const addressKey = (userId: string) => `playground_compared_${userId}`;

/** Clears the stored columns when there is no room for the new ones. */
export function persistColumns(userId: string, columns: readonly (readonly Message[])[]): void {
  if (!write(columnsKey(userId), JSON.stringify(columns))) {
    clearColumns(userId);
  }
}

export function restoreColumns(userId: string): Message[][] {
  try {
    const stored: unknown = JSON.parse(read(columnsKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.map((column) => parseMessages(JSON.stringify(column)).messages) : [];
  } catch {
    return [];
  }
}

export const clearColumns = (userId: string) => void write(columnsKey(userId), undefined);

export const persistAddress = (userId: string, address: string) => void write(addressKey(userId), address || undefined);

export const restoreAddress = (userId: string): string => read(addressKey(userId)) ?? '';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) {
      sessionStorage.removeItem(key);
    } else {
      sessionStorage.setItem(key, text);
    }
    return true;
  } catch {
    return false;
  }
}
