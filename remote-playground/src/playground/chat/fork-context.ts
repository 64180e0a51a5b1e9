import { createContext, useContext } from 'react';

export type Fork = (id: string) => void;

const ForkContext = createContext<Fork | undefined>(undefined);

/** A context, so that messages do not re-render when sessions change. */
export const ForkProvider = ForkContext.Provider;

/** Undefined where sessions cannot be stored. */
export const useFork = (): Fork | undefined => useContext(ForkContext);
