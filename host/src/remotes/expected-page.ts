import type { Location } from '@console/shared/router';
import { create } from 'zustand';
import { loadedPage } from './loader';
import { findRemoteRoute } from './remote-routes';
import { useRemotes } from './remotes-store';
import { hasOutdatedRemotes } from './swap';

export type ExpectedPage = { id: string; location: Location };

/** The page that the user seems to be about to open, which is rendered meanwhile. */
export const useExpectedPage = create<ExpectedPage | null>(() => null);

let count = 0;

let rendered: Location | undefined;

/** What is at the location is rendered, whether or not it is open. */
export function notePageRendered(location: Location): void {
  rendered = location;
}

/** The expected page has this location, and only needs to be shown. */
export function isPageRendered(location: Location): boolean {
  const expected = useExpectedPage.getState()?.location;
  return expected !== undefined && expected === rendered && isSameLocation(expected, location);
}

/** Keys may differ. */
export const isSameLocation = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash && one.state === other.state;

/** Paths of pages that were opened, whose data the cache has. */
const opened = new Set<string>();

/** A page that was expected is no longer. */
export function notePageOpened(pathname: string): void {
  opened.add(pathname);
  if (useExpectedPage.getState()?.location.pathname === pathname) {
    expectNothing();
  }
}

/** Expects a page of a remote that was opened before. */
export function expectPage({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  const { running } = useRemotes.getState();
  const route = findRemoteRoute(running, pathname);
  const release = route && running[route.remote]?.release;
  // A query may open a drawer, which hidden pages cannot hide, and pages without the shell take the focus.
  if (!opened.has(pathname) || !release || route.layout === 'plain' || search !== '' || hash !== '') {
    return;
  }
  if (loadedPage(release, route.expose) && !hasOutdatedRemotes()) {
    count += 1;
    const id = `expected ${count}`;
    useExpectedPage.setState({ id, location: { pathname, search, hash, state: null, key: id } });
  }
}

export function expectNothing(): void {
  useExpectedPage.setState(null, true);
}
