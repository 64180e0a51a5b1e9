import { useDrawerParam } from '@console/shared/ui';
import { createContext, useCallback, useContext } from 'react';

const prefix = 'inspect.';

const Inspect = createContext<(id: string) => void>(() => undefined);

/** For messages, which are not drawn again when the address changes. */
export const InspectProvider = Inspect.Provider;

/** Opens the inspector for a message. */
export const useInspect = () => useContext(Inspect);

export type Inspected = { id: string | undefined; open: (id: string) => void; close: () => void };

/** The message that is inspected, by the address. */
export function useInspected(): Inspected {
  const { value, open, close } = useDrawerParam();
  return {
    id: value?.startsWith(prefix) ? value.slice(prefix.length) : undefined,
    open: useCallback((id: string) => open(`${prefix}${id}`), [open]),
    close,
  };
}
