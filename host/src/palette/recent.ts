import { isRecord } from '@console/shared/contract/json';
import { storage } from '@console/shared/session';

/** A record of the gateway, which is known again only by what is stored. */
export type RecentRecord = { id: string; name: string; icon: string; path: string };

/** Destinations are stored by their id. */
export type Recent = string | RecentRecord;

const maxRecent = 5;

const keyOf = (userId: number | undefined) => (userId === undefined ? 'palette_recent' : `palette_recent_${userId}`);

const isText = (value: unknown) => typeof value === 'string';

const isRecent = (value: unknown): value is Recent =>
  isText(value) || (isRecord(value) && [value.id, value.name, value.icon, value.path].every(isText));

export const idOf = (recent: Recent): string => (typeof recent === 'string' ? recent : recent.id);

/** Newest first. Names of records are for the user only who opened them. */
export function readRecent(userId: number | undefined): Recent[] {
  const stored = storage.read<unknown>(keyOf(userId));
  return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];
}

export const recordUse = (userId: number | undefined, used: Recent): void =>
  storage.write(keyOf(userId), [used, ...readRecent(userId).filter((other) => idOf(other) !== idOf(used))].slice(0, maxRecent));
