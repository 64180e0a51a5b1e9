import type { PublicStatus } from '@console/shared/contract';
import type { NavigationEntry, RouteEntry } from '@console/shared/extensions';
import { mayAccess, type SessionUser } from '@console/shared/session';
import type { RunningRemote } from '../remotes/composition-store';

export type NavigationItem = Omit<NavigationEntry, 'route'> & { remote: string; path: string };

type Viewer = { user: SessionUser | null; status: PublicStatus | null };

/** The sidebar of one person: what the running remotes declare, by role and by the switches of the status, in order. */
export function navigationOf(running: Record<string, RunningRemote>, viewer: Viewer): NavigationItem[] {
  return Object.entries(running)
    .flatMap(([remote, { release }]) =>
      release.extensions.navigation.flatMap(({ route: id, ...entry }) => {
        const route = release.extensions.routes.find((candidate) => candidate.id === id);
        return route && isVisible(route, viewer) ? [{ ...entry, remote, path: route.path }] : [];
      }),
    )
    .sort((a, b) => a.order - b.order);
}

const isVisible = ({ access, when }: RouteEntry, { user, status }: Viewer) =>
  mayAccess(user, access) && (when === undefined || status === null || status[when]);
