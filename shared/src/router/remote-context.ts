import { createContext, useContext } from 'react';

/** Which remote version the surrounding page belongs to; absent in the host's own pages. */
export type MountedRemote = {
  /** `billing` */
  remote: string;
  /** `1.4.2` */
  version: string;
  /** `billing_1_4_2`: namespaces state of one version. */
  container: string;
  /** Namespace of the page's texts. */
  texts: string;
};

const RemoteContext = createContext<MountedRemote | null>(null);

export const RemoteProvider = RemoteContext.Provider;

export const useMountedRemote = (): MountedRemote | null => useContext(RemoteContext);
