import type { RouteEntry } from '@console/shared/extensions';
import { createRouteFinder } from '../../contract/route-finder';
import { type RemotesState, useRemotes } from './remotes-store';

type Running = RemotesState['running'];

export type RemoteRoute = RouteEntry & { remote: string };

let compiled: { running: Running; find: (pathname: string) => RemoteRoute | undefined } | undefined;

/** Finds the route that the router would choose among those of the running versions. */
export function findRemoteRoute(running: Running, pathname: string): RemoteRoute | undefined {
  if (compiled?.running !== running) {
    const routes = Object.entries(running).flatMap(([remote, { release }]) =>
      release.extensions.routes.map((route) => ({ ...route, remote })),
    );
    compiled = { running, find: createRouteFinder(routes) };
  }
  return compiled.find(pathname);
}

export const useRemoteRoute = (pathname: string): RemoteRoute | undefined =>
  findRemoteRoute(
    useRemotes((state) => state.running),
    pathname,
  );
