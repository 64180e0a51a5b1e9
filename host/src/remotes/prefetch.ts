import { prefetchFirstReads } from '@console/shared/http';
import { matchPath } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import type { ComposedRelease } from '../../contract/composition';
import { isVisible } from '../navigation/navigation';
import { loadPage } from './loader';
import { useRemotes } from './remotes-store';

/** How long a pointer or the focus rests on a link that the user is about to follow. */
const restMs = 60;

type Route = ComposedRelease['extensions']['routes'][number];

/** Errors are ignored here and reported when the page is opened. */
function loadCode(path: string, mayOpen: (route: Route) => boolean): void {
  for (const [remote, { release }] of Object.entries(useRemotes.getState().running)) {
    const route = release.extensions.routes.find((candidate) => matchPath(candidate.path, path));
    if (route && mayOpen(route)) {
      void loadPage(remote, release, route.expose).catch(() => undefined);
    }
  }
}

/** Starts to load the page of the address, which would otherwise wait until the shell has rendered. */
export function loadOpenedPage(): void {
  const { user, status } = useSession.getState();
  loadCode(location.pathname, (route) => isVisible(route, { user, status }));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Properties of a link that prefetch its page as soon as the user seems to be about to follow it. */
export function prefetchProps(path: string) {
  const cancel = () => clearTimeout(timer);
  const now = () => {
    cancel();
    loadCode(path, () => true);
    prefetchFirstReads(path);
  };
  const soon = () => {
    cancel();
    timer = setTimeout(now, restMs);
  };
  return { onPointerEnter: soon, onPointerLeave: cancel, onPointerDown: now, onFocus: soon, onBlur: cancel };
}
