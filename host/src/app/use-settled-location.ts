import { useLocation } from '@console/shared/router';
import { useLayoutEffect, useState } from 'react';
import { settingsPath } from '../navigation/settings-tabs';
import { applyAtNavigation } from '../remotes/swap';

/** Settings tabs are separate pages that differ only in the query. */
const getPageKey = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === settingsPath ? `${pathname} ${new URLSearchParams(search).get('tab')}` : pathname;

/**
 * The location to render. Waiting versions apply before the next page mounts; otherwise the outgoing version would render it and send
 * its requests once more.
 */
export function useSettledLocation() {
  const location = useLocation();
  const [settled, setSettled] = useState(location);
  const isSamePage = getPageKey(location) === getPageKey(settled);
  // Within a page the search applies at once, which avoids a second render.
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
