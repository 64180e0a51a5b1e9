import { prefetchFirstReads } from '@console/shared/http';
import { matchPath } from '@console/shared/router';
import type { ComposedRelease } from '../../contract/composition';
import { loadPage } from './loader';
import { useRemotes } from './remotes-store';

/** How long a pointer or the focus rests on a link that the user is about to follow. */
const restMs = 60;

type Route = ComposedRelease['extensions']['routes'][number];

/** Loads the page of a path ahead of time. Errors are ignored here and reported when the page is opened. */
export function loadPageAhead(path: string, mayOpen: (route: Route) => boolean): void {
  for (const [remote, { release }] of Object.entries(useRemotes.getState().running)) {
    const route = release.extensions.routes.find((candidate) => matchPath(candidate.path, path));
    if (route && mayOpen(route)) {
      void loadPage(remote, release, route.expose).catch(() => undefined);
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Properties of a link that prefetch its page as soon as the user seems to be about to follow it. */
export function prefetchProps(path: string) {
  const cancel = () => clearTimeout(timer);
  const now = () => {
    cancel();
    loadPageAhead(path, () => true);
    prefetchFirstReads(path);
  };
  const soon = () => {
    cancel();
    timer = setTimeout(now, restMs);
  };
  return { onPointerEnter: soon, onPointerLeave: cancel, onPointerDown: now, onFocus: soon, onBlur: cancel };
}
