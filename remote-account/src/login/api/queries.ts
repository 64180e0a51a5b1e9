import { mutationOptions } from '@console/shared/query';
import { isFreshInstallation, signIn } from '@console/shared/session';
import { requestPasskey } from '../../passkeys';
import { requiresTwoFactor } from '../../two-factor';
import { beginPasskeyLogin, finishPasskeyLogin, login, verifyTwoFactor } from './requests';

export const loginMutation = mutationOptions({
  mutationFn: login,
  meta: { inline: true },
  onSuccess: (response, credentials) => {
    if (!requiresTwoFactor(response)) {
      signIn(response, { defaultPassword: isFreshInstallation(credentials) });
    }
  },
});

export const twoFactorMutation = mutationOptions({
  mutationFn: verifyTwoFactor,
  meta: { inline: true },
  onSuccess: (user) => signIn(user),
});

export const passkeyLoginMutation = mutationOptions({
  mutationFn: async () => finishPasskeyLogin(await requestPasskey(await beginPasskeyLogin())),
  meta: { inline: true },
  onSuccess: (user) => signIn(user),
});
