import type { PublicStatus } from '@console/shared/contract';
import type { NavigationEntry } from '@console/shared/extensions';
import type { SessionUser } from '@console/shared/session';
import type { RunningRemote } from '../remotes/remotes-store';

export type NavigationItem = Omit<NavigationEntry, 'route'> & {
  path: string;
  remote?: string;
  /** Entries with this mark are drawn as one closed group. */
  isChatApp?: boolean;
  /** Leads into the console, wherever it begins for the viewer. */
  isConsole?: boolean;
  /** A link of the operator’s own. */
  isOwnLink?: boolean;
};

export type Viewer = {
  user: SessionUser | null;
  status: PublicStatus | null;
  /** Pages that the user left out of the sidebar, where it is built. */
  ownSidebar?: string;
};

export type Running = Record<string, RunningRemote>;
