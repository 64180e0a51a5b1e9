import { createContext, useContext } from 'react';

/** The remote version that the page belongs to; null in the host's own pages. */
export type MountedRemote = {
  remote: string;
  version: string;
  /** `billing_1_4_2`: namespace of one version's state. */
  container: string;
  texts: string;
};

const RemoteContext = createContext<MountedRemote | null>(null);

/** Provides `useMountedRemote`; the host wraps each mounted remote in it. */
export const RemoteProvider = RemoteContext.Provider;

/** The remote version that the calling component belongs to; null in the host's own pages. */
export const useMountedRemote = (): MountedRemote | null => useContext(RemoteContext);
