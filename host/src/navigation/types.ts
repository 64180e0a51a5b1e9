import type { PublicStatus } from '@console/shared/contract';
import type { NavigationEntry } from '@console/shared/extensions';
import type { SessionUser } from '@console/shared/session';
import type { RunningRemote } from '../remotes/remotes-store';

export type NavigationItem = Omit<NavigationEntry, 'route'> & {
  path: string;
  remote?: string;
};

export type Viewer = { user: SessionUser | null; status: PublicStatus | null };

export type Running = Record<string, RunningRemote>;
