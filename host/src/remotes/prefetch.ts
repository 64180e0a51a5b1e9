import { matchPath } from '@console/shared/router';
import { loadPage } from './loader';
import { useRemotes } from './remotes-store';

/** Errors are ignored here and reported when the page is opened. */
export function prefetchPage(path: string): void {
  for (const [remote, { release }] of Object.entries(useRemotes.getState().running)) {
    const route = release.extensions.routes.find((candidate) => matchPath(candidate.path, path));
    if (route) {
      void loadPage(remote, release, route.expose).catch(() => undefined);
    }
  }
}
