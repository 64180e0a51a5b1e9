import { http } from '@console/shared/http';
import { useNavigate } from '@console/shared/router';
import { finishBeforeSignOut, signOut } from '@console/shared/session';

/** Signs the person out, here and at the gateway. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await finishBeforeSignOut();
    // The browser forgets the person even when the gateway cannot be told.
    await http.get('/api/user/logout').catch(() => undefined);
    signOut();
    // After the guard of this page, which would have the next person come back to it.
    setTimeout(() => navigate('/login', { replace: true }));
  };
}
