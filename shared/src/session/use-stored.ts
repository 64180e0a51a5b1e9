import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { storage } from './storage';

const listeners = new Set<() => void>();
/** Values that could not be stored last until the page unloads. */
const unstored = new Map<string, string>();

const readText = (key: string) => unstored.get(key) ?? storage.readText(key);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A preference in local storage, synchronized between components and tabs.
 *
 * @param read parses stored values, also those of other versions; must be stable
 */
export function useStored<T>(key: string, read: (value: unknown) => T): [value: T, write: (value: T) => void] {
  const text = useSyncExternalStore(subscribe, () => readText(key));
  const value = useMemo(() => read(parse(text)), [text, read]);
  const write = useCallback(
    (next: T) => {
      const serialized = JSON.stringify(next);
      if (storage.writeText(key, serialized)) {
        unstored.delete(key);
      } else {
        unstored.set(key, serialized);
      }
      for (const listener of listeners) {
        listener();
      }
    },
    [key],
  );
  return [value, write];
}
