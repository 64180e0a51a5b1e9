import type { Location } from '@console/shared/router';
import { useState } from 'react';
import { type ExpectedPage, isSameLocation, useExpectedPage } from '../remotes/expected-page';
import { findRemoteRoute } from '../remotes/remote-routes';
import { useRemotes } from '../remotes/remotes-store';

/** `id` lasts as long as what is rendered. */
type RenderedPage = { id: string; location: Location; isOpen: boolean };

/** The page at a location, and the one that is expected to be opened next: once it is, it is shown as it was rendered. */
export function usePages(location: Location): RenderedPage[] {
  const expected = useExpectedPage();
  const [{ opened, page }, setOpened] = useState(() => ({ opened: location, page: pageAt(location) }));
  if (opened !== location) {
    setOpened({ opened: location, page: nextPage(page, location, expected) });
  }
  return expected && !isSamePage(expected.location, page.location) ? [page, { ...expected, isOpen: false }] : [page];
}

const pageAt = (location: Location): RenderedPage => ({ id: location.key, location, isOpen: true });

function nextPage(page: RenderedPage, location: Location, expected: ExpectedPage | null): RenderedPage {
  if (isSamePage(page.location, location)) {
    return { ...page, location };
  }
  return expected && isSameLocation(expected.location, location) ? { ...expected, isOpen: true } : pageAt(location);
}

/** One page may have several addresses, such as that of a list and those of its rows. */
function isSamePage(one: Location, other: Location): boolean {
  const { running } = useRemotes.getState();
  const [route, otherRoute] = [one, other].map(({ pathname }) => findRemoteRoute(running, pathname));
  const isSameRoute = route !== undefined && route.remote === otherRoute?.remote && route.expose === otherRoute.expose;
  return one.pathname === other.pathname || isSameRoute;
}
