import { prefetchFirstReads } from '@console/shared/http';
import { matchPath } from '@console/shared/router';
import { loadPage } from './loader';
import { useRemotes } from './remotes-store';

/** How long a pointer or the focus rests on a link that the user is about to follow. */
const restMs = 60;

/** Code and data of the page. Errors are ignored here and reported when the page is opened. */
function prefetchPage(path: string): void {
  for (const [remote, { release }] of Object.entries(useRemotes.getState().running)) {
    const route = release.extensions.routes.find((candidate) => matchPath(candidate.path, path));
    if (route) {
      void loadPage(remote, release, route.expose).catch(() => undefined);
      prefetchFirstReads(path);
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Properties of a link that prefetch its page as soon as the user seems to be about to follow it. */
export function prefetchProps(path: string) {
  const cancel = () => clearTimeout(timer);
  const now = () => {
    cancel();
    prefetchPage(path);
  };
  const soon = () => {
    cancel();
    timer = setTimeout(now, restMs);
  };
  return { onPointerEnter: soon, onPointerLeave: cancel, onPointerDown: now, onFocus: soon, onBlur: cancel };
}
