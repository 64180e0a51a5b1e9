import type { Search } from '@console/shared/extensions';
import { hasCapability, mayAccess } from '@console/shared/session';
import type { Running, Viewer } from '../../navigation/types';
import { canOpen } from '../entries';

export type LiveSearch = Omit<Search, 'limit'> & {
  /** Of the remote's version, which owns what is cached. */
  container: string;
  /** Undefined on gateways without this limit. */
  perMinute: number | undefined;
};

/** The searches of all remotes that the viewer may use, with the actions that they may open. */
export const listSearches = (running: Running, viewer: Viewer): LiveSearch[] =>
  Object.values(running).flatMap(({ release }) =>
    (release.extensions.searches ?? [])
      .filter(
        ({ access, requires, to }) =>
          mayAccess(viewer.user, access) && hasCapability(viewer.status, requires) && canOpen(to, running, viewer),
      )
      .map(
        ({ limit, actions = [], ...search }): LiveSearch => ({
          ...search,
          container: release.name,
          perMinute: limit && hasCapability(viewer.status, limit.requires) ? limit.perMinute : undefined,
          actions: actions.filter(({ to }) => canOpen(to, running, viewer)),
        }),
      ),
  );
