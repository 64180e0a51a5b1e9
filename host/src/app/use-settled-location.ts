import { useLocation } from '@console/shared/router';
import { useLayoutEffect, useState } from 'react';
import { settingsPath } from '../navigation/settings-tabs';
import { applyAtNavigation } from '../remotes/swap';

/** Settings tabs are pages of their own, though only the query tells them apart. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === settingsPath ? `${pathname} ${new URLSearchParams(search).get('tab')}` : pathname;

/**
 * The address to draw. A navigation is the moment at which waiting versions apply, and they apply before its page is mounted:
 * otherwise the version that leaves would draw itself and ask the gateway once more.
 */
export function useSettledLocation() {
  const location = useLocation();
  const [settled, setSettled] = useState(location);
  const isSamePage = pageOf(location) === pageOf(settled);
  // Inside a page nothing is waited for: it is drawn once for every search, and asks the sooner.
  if (isSamePage && location !== settled) {
    setSettled(location);
  }
  useLayoutEffect(() => {
    if (isSamePage) {
      return;
    }
    applyAtNavigation();
    setSettled(location);
  }, [isSamePage, location]);
  return settled;
}
