import { http } from '@console/shared/http';
import { useNavigate } from '@console/shared/router';
import { finishBeforeSignOut, signOut } from '@console/shared/session';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await finishBeforeSignOut();
    // Signs out locally even when the gateway cannot be reached.
    await http.get('/api/user/logout').catch(() => undefined);
    signOut();
    // After the access guard of this page, which would set a return address for the next user.
    setTimeout(() => navigate('/login', { replace: true }));
  };
}
