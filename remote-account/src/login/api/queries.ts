import { clearQueries, mutationOptions } from '@console/shared/query';
import { signIn } from '@console/shared/session';
import { isFreshInstallation } from '../model';
import { login } from './requests';

export const loginMutation = () =>
  mutationOptions({
    mutationFn: login,
    meta: { inline: true },
    onSuccess: (user, credentials) => {
      // After an expired session somebody else may sign in; nothing of the last person may be shown to them.
      clearQueries();
      signIn(user, { defaultPassword: isFreshInstallation(credentials) });
    },
  });
