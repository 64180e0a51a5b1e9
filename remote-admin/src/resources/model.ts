import { resourceStatus } from '@console/shared/contract';
import { ApiError } from '@console/shared/http';
import type { Item, ItemRecord } from './types';

export const toItem = ({ id, status, updated_time }: ItemRecord, name: string): Item => ({
  id,
  name,
  isEnabled: status === resourceStatus.enabled,
  updatedAt: updated_time,
});

/** An empty list means all. */
export const allModelsAndGroups: { models: string[]; groups: string[] } = { models: [], groups: [] };

export const toStatus = (isEnabled: boolean): number => (isEnabled ? resourceStatus.enabled : resourceStatus.disabled);

/** `new`, `new-<starter>`, an ID, or `copy-<id>`. */
export type DrawerTarget = { id: number | undefined; isCopy: boolean; starter?: string };

/** @returns undefined for an invalid parameter */
export function parseDrawerTarget(value: string): DrawerTarget | undefined {
  if (value === 'new') {
    return { id: undefined, isCopy: false };
  }
  const [, starter] = /^new-([a-z]+)$/.exec(value) ?? [];
  if (starter !== undefined) {
    return { id: undefined, isCopy: false, starter };
  }
  const [, copy, digits] = /^(copy-)?([1-9]\d{0,14})$/.exec(value) ?? [];
  return digits === undefined ? undefined : { id: Number(digits), isCopy: copy !== undefined };
}

export function getChangedFields<Fields extends object>(before: Fields, after: Fields): Fields {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)));
  return Object.fromEntries(changed) as Fields;
}

export type Unavailable = { kind: 'unknown' } | { kind: 'refused'; message: string };

/** @returns undefined for errors that a retry may resolve */
export function getUnavailableReason(error: unknown): Unavailable | undefined {
  if (!(error instanceof ApiError)) {
    return undefined;
  }
  const { code, message, details } = error;
  if (code === 'refused') {
    return { kind: 'refused', message: message };
  }
  // Other consoles serve their own HTML page for unknown paths.
  return code === 'malformed' || (code === 'http' && details.status === 404) || code === 'demo-only' ? { kind: 'unknown' } : undefined;
}

/** A pattern is a model name, or a prefix ending in `*`. */
export const matchesModel = (pattern: string, model: string): boolean =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : pattern === model;

/** The gateway's rule for model names and prefixes. */
export const isModelPattern = (text: string): boolean => /^[^*,]{0,254}\*?$/.test(text.trim()) && text.trim() !== '';
