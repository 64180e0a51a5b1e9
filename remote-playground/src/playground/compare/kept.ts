import { useSession } from '@console/shared/session';
import type { Message } from '../conversation/message';
import { readMessages } from '../conversation/stored-messages';

const key = () => `playground_compare_${useSession.getState().user?.id ?? ''}`;

/** Keeps what the columns hold for a reload of this tab; where that cannot be stored it is lost with the page. */
export function keep(columns: readonly (readonly Message[])[]): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(columns));
  } catch {
    forgetKept();
  }
}

export function readKept(): Message[][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key()) ?? '[]');
    return Array.isArray(stored) ? stored.map((column) => readMessages(JSON.stringify(column)).messages) : [];
  } catch {
    return [];
  }
}

export function forgetKept(): void {
  try {
    sessionStorage.removeItem(key());
  } catch {
    // There is nothing then.
  }
}
