import { useLocation } from '@console/shared/router';
import { useLayoutEffect, useState } from 'react';
import { settingsPath } from '../navigation/settings-tabs';
import { applyAtNavigation, hasOutdatedRemotes } from '../remotes/swap';

/** Settings tabs are separate pages that differ only in the query. */
const getPageKey = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === settingsPath ? `${pathname} ${new URLSearchParams(search).get('tab')}` : pathname;

/**
 * The location to render. Waiting versions apply before the next page mounts; otherwise the outgoing version would render it and send
 * its requests once more. Without any, the next page renders together with the shell.
 */
export function useSettledLocation() {
  const location = useLocation();
  const [settled, setSettled] = useState(location);
  const mustWait = getPageKey(location) !== getPageKey(settled) && hasOutdatedRemotes();
  if (!mustWait && location !== settled) {
    setSettled(location);
  }
  useLayoutEffect(() => {
    if (mustWait) {
      applyAtNavigation();
      setSettled(location);
    }
  }, [mustWait, location]);
  return settled;
}
