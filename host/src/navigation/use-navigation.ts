import { useSession } from '@console/shared/session';
import { useRemotes } from '../remotes/remotes-store';
import { buildNavigation } from './navigation';
import type { NavigationItem, Running, Viewer } from './types';

export type Navigation = { side: NavigationItem[]; top: NavigationItem[] };

export function useNavigation(): Navigation {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const ownSidebar = useSession((state) => state.ownSidebar);
  const running = useRemotes((state) => state.running);
  return navigationOf(running, { user, status, ownSidebar });
}

let last: { running: Running; viewer: Viewer; navigation: Navigation } | undefined;

/** One for all parts of the shell, which show the same navigation. */
function navigationOf(running: Running, viewer: Viewer): Navigation {
  const { user, status, ownSidebar } = viewer;
  const isCurrent =
    last?.running === running && last.viewer.user === user && last.viewer.status === status && last.viewer.ownSidebar === ownSidebar;
  if (last && isCurrent) {
    return last.navigation;
  }
  const all = buildNavigation(running, viewer);
  const navigation = { side: all.filter(({ place }) => place !== 'top'), top: all.filter(({ place }) => place === 'top') };
  last = { running, viewer, navigation };
  return navigation;
}
