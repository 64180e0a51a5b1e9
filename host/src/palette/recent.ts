import { storage } from '@console/shared/session';

const key = 'palette_recent';
const maxRecent = 5;

export function readRecent(): string[] {
  const stored = storage.read<unknown>(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxRecent) : [];
}

export const recordUse = (id: string): void =>
  storage.write(key, [id, ...readRecent().filter((other) => other !== id)].slice(0, maxRecent));
