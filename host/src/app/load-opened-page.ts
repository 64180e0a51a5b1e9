import { useSession } from '@console/shared/session';
import { isVisible } from '../navigation/navigation';
import { loadPageAhead } from '../remotes/prefetch';

/** Starts to load the page of the address, which would otherwise wait until the shell has rendered. */
export function loadOpenedPage(): void {
  const { user, status } = useSession.getState();
  loadPageAhead(location.pathname, (route) => isVisible(route, { user, status }));
}
