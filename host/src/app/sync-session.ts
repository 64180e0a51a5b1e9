import { clearQueries } from '@console/shared/query';
import { signOut, storageKeys, storedUser, useSession } from '@console/shared/session';

/**
 * Clears cached data when the user signs out or a different user signs in, so that nobody sees another user's data. Session changes in
 * other tabs are applied here; when a different user signs in there, this tab reloads.
 */
export function syncSession(reload = () => window.location.reload()): void {
  let last = useSession.getState().user?.id;
  useSession.subscribe(({ user, expired }, before) => {
    if (user === null) {
      if (before.user !== null && !expired) {
        clearQueries();
      }
      return;
    }
    if (last !== undefined && user.id !== last) {
      clearQueries();
    }
    last = user.id;
  });
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key !== storageKeys.user && key !== null) {
      return;
    }
    const { user } = useSession.getState();
    const stored = storedUser();
    if (!stored) {
      signOut({ expired: true });
    } else if (user === null || user.id === stored.id) {
      useSession.setState({ user: stored, expired: false });
    } else {
      reload();
    }
  });
}
