import type { Message } from '../conversation/message';
import { readMessages } from '../conversation/stored-messages';

const columnsKey = (person: string) => `playground_compare_${person}`;
const addressKey = (person: string) => `playground_compared_${person}`;

/** Keeps what the columns hold for a reload of this tab; where that cannot be stored it is lost with the page. */
export function keep(person: string, columns: readonly (readonly Message[])[]): void {
  if (!write(columnsKey(person), JSON.stringify(columns))) {
    forgetKept(person);
  }
}

export function readKept(person: string): Message[][] {
  try {
    const stored: unknown = JSON.parse(read(columnsKey(person)) ?? '[]');
    return Array.isArray(stored) ? stored.map((column) => readMessages(JSON.stringify(column)).messages) : [];
  } catch {
    return [];
  }
}

export const forgetKept = (person: string) => void write(columnsKey(person), undefined);

/** Keeps the address of what this tab compares, for a page that is opened without one; an empty one is forgotten. */
export const keepAddress = (person: string, address: string) => void write(addressKey(person), address || undefined);

export const readAddress = (person: string): string => read(addressKey(person)) ?? '';

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
