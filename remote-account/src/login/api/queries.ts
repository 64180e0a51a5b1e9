import { mutationOptions } from '@console/shared/query';
import { isFreshInstallation, signIn } from '@console/shared/session';
import { needsSecondStep } from '../../second-step';
import { login, sendSecondStep } from './requests';

export const loginMutation = () =>
  mutationOptions({
    mutationFn: login,
    meta: { inline: true },
    onSuccess: (answer, credentials) => {
      if (!needsSecondStep(answer)) {
        signIn(answer, { defaultPassword: isFreshInstallation(credentials) });
      }
    },
  });

export const secondStepMutation = () =>
  mutationOptions({ mutationFn: sendSecondStep, meta: { inline: true }, onSuccess: (user) => signIn(user) });
