import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createStore } from '../state';
import { storage } from './storage';

/** Values that could not be stored last until the page unloads. */
const unstored = createStore<Record<string, string | undefined>>(() => ({}));

const readText = (key: string) => unstored.getState()[key] ?? storage.readText(key);

function subscribe(listener: () => void) {
  const unsubscribe = unstored.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
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
      const isStored = storage.writeText(key, serialized);
      // Notifies the components of this tab in both cases.
      unstored.setState({ [key]: isStored ? undefined : serialized });
    },
    [key],
  );
  return [value, write];
}
