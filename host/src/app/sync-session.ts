import { clearQueries } from '@console/shared/query';
import { signOut, storageKeys, storedUser, useSession } from '@console/shared/session';

/**
 * What one person's calls brought is never shown to the next one: it goes when they sign out, or when somebody else signs in
 * after their session expired. And what happens to the session in another tab of this
 * browser happens here: signed out there is signed out here, signed in there is signed in here, and somebody else there
 * is a new start here.
 */
export function syncSession(startAnew = () => window.location.reload()): void {
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
    // No key: everything was cleared.
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
      startAnew();
    }
  });
}
