import { isRecord } from '../contract/json';
import { storage } from './storage';
import type { Language } from './store';

const key = 'kept-language';

/** The language that the gateway keeps for a user, as this browser last learned it; `language` is undefined where it keeps none. */
export type KeptLanguage = { language: Language | undefined; at: number };

/** What this browser last learned of the user's language; undefined where it has learned nothing since the user signed in. */
export function readKeptLanguage(userId: number): KeptLanguage | undefined {
  const stored = storage.read<unknown>(key);
  if (!isRecord(stored) || stored.user !== userId || typeof stored.at !== 'number') {
    return undefined;
  }
  return { language: (['zh', 'en'] as const).find((known) => known === stored.language), at: stored.at };
}

/** Remembers the language that the gateway keeps for the user, so that the next page load need not ask. */
export const rememberKeptLanguage = (userId: number, language: Language | undefined): void =>
  storage.write(key, { user: userId, language, at: Date.now() });

/** Another user of this browser, or the same one after signing in again, asks the gateway. */
export const forgetKeptLanguage = (): void => storage.remove(key);
