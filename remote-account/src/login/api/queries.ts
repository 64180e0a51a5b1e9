import { mutationOptions } from '@console/shared/query';
import { isFreshInstallation, signIn } from '@console/shared/session';
import { login } from './requests';

export const loginMutation = () =>
  mutationOptions({
    mutationFn: login,
    meta: { inline: true },
    onSuccess: (user, credentials) => signIn(user, { defaultPassword: isFreshInstallation(credentials) }),
  });
