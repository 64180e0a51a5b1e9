import { ApiError } from '@console/shared/http';

/** What the address asks a drawer for: `new`, the id of a record, or `copy-` and the id of one to begin from. */
export type DrawerTarget = { id: number | undefined; isCopy: boolean };

/** @returns undefined for what means nothing */
export function parseDrawerTarget(value: string): DrawerTarget | undefined {
  if (value === 'new') {
    return { id: undefined, isCopy: false };
  }
  const [, copy, digits] = /^(copy-)?([1-9]\d{0,14})$/.exec(value) ?? [];
  return digits === undefined ? undefined : { id: Number(digits), isCopy: copy !== undefined };
}

/** The fields whose values are others than before. */
export function getChangedFields<Fields extends object>(before: Fields, after: Fields): Fields {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)));
  return Object.fromEntries(changed) as Fields;
}

/** Why a list is not there: the gateway does not know the call, or it refuses it with these words. */
export type Unavailable = { kind: 'unknown' } | { kind: 'refused'; message: string };

/** @returns undefined for failures that another try may mend */
export function getUnavailableReason(error: unknown): Unavailable | undefined {
  if (!(error instanceof ApiError)) {
    return undefined;
  }
  const { code, message, details } = error;
  if (code === 'refused') {
    return { kind: 'refused', message: message };
  }
  // Consoles of other gateways answer what they do not know with their own page.
  return code === 'malformed' || (code === 'http' && details.status === 404) || code === 'demo-only' ? { kind: 'unknown' } : undefined;
}

/** Whether a model is meant by a pattern: its name, or a beginning with `*`. */
export const matchesModel = (pattern: string, model: string): boolean =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : pattern === model;

/** The gateway's rule for names of models and their beginnings. */
export const isModelPattern = (text: string): boolean => /^[^*,]{0,254}\*?$/.test(text.trim()) && text.trim() !== '';
