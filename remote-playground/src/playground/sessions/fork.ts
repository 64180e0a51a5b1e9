import { createContext, useContext } from 'react';

/** Begins a new session with everything up to a message. */
export type Fork = (id: string) => void;

const ForkContext = createContext<Fork | undefined>(undefined);

/** For messages, which are not drawn again when sessions change. */
export const ForkProvider = ForkContext.Provider;

/** Undefined where no sessions can be kept. */
export const useFork = (): Fork | undefined => useContext(ForkContext);
