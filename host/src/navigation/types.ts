import type { PublicStatus } from '@console/shared/contract';
import type { NavigationEntry } from '@console/shared/extensions';
import type { SessionUser } from '@console/shared/session';
import type { RunningRemote } from '../remotes/remotes-store';

export type NavigationItem = Omit<NavigationEntry, 'route'> & {
  path: string;
  /** Whose page it is; none for the host's own. */
  remote?: string;
};

/** Whom something is drawn for. */
export type Viewer = { user: SessionUser | null; status: PublicStatus | null };

export type Running = Record<string, RunningRemote>;
