import { useLocation } from '@console/shared/router';
import { useLayoutEffect, useState } from 'react';
import { applyAtNavigation } from '../remotes/swap';

/**
 * The address to draw. A navigation is the moment at which waiting versions apply, and they apply before its page is mounted:
 * otherwise the version that leaves would draw itself and ask the gateway once more.
 */
export function useSettledLocation() {
  const location = useLocation();
  const [settled, setSettled] = useState(location);
  useLayoutEffect(() => {
    if (location.pathname !== settled.pathname) applyAtNavigation();
    setSettled(location);
  }, [location, settled.pathname]);
  return settled;
}
