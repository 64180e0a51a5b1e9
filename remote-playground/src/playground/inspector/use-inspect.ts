import { useDrawerParam } from '@console/shared/ui';
import { createContext, useCallback, useContext } from 'react';

const prefix = 'inspect.';

const Inspect = createContext<(id: string) => void>(() => undefined);

/** A context, so that messages do not re-render when the address changes. */
export const InspectProvider = Inspect.Provider;

export const useInspect = () => useContext(Inspect);

export type Inspected = { id: string | undefined; open: (id: string) => void; close: () => void };

export function useInspected(): Inspected {
  const { value, open, close } = useDrawerParam();
  return {
    id: value?.startsWith(prefix) ? value.slice(prefix.length) : undefined,
    open: useCallback((id: string) => open(`${prefix}${id}`), [open]),
    close,
  };
}
