import type { RouteEntry } from '@console/shared/extensions';
import { useRemotes } from './remotes-store';

export type RemoteRoute = { remote: string; route: RouteEntry };

export function useRemoteRoutes(): RemoteRoute[] {
  const running = useRemotes((state) => state.running);
  return Object.entries(running).flatMap(([remote, { release }]) => release.extensions.routes.map((route) => ({ remote, route })));
}
