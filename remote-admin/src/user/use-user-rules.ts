import { maxLengths, minPasswordLength } from '@console/shared/contract';
import { countCharacters } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useT } from '../i18n';
import { parsePoints } from '../parse-points';
import { getResultingQuota, isValidBalance } from './balance';
import type { UserFormValues } from './model';

export type UserRules = ReturnType<typeof useUserRules>;

/** @param current existing names may exceed the limits, because the gateway generates some */
export function useUserRules(current = { username: '', displayName: '' }) {
  const t = useT();
  const passwordMax = useSession(({ status }) => status?.password_max_length ?? 20);
  const validateBalance = (text: string) => {
    const points = parsePoints(text);
    return points === undefined ? t('user.quota.invalid') : isValidBalance(points) || t('user.quota.large');
  };
  return {
    passwordMax,
    username: {
      required: t('user.username.required'),
      validate: (name: string) =>
        countCharacters(name.trim()) === 0
          ? t('user.username.required')
          : name === current.username || countCharacters(name.trim()) <= maxLengths.username || t('user.username.long'),
    },
    displayName: {
      validate: (name: string) =>
        name === current.displayName || countCharacters(name.trim()) <= maxLengths.displayName || t('user.display-name.long'),
    },
    password: {
      validate: (password: string) =>
        password === '' ||
        (countCharacters(password.trim()) < minPasswordLength
          ? t('user.password.short')
          : countCharacters(password.trim()) <= passwordMax || t('user.password.long', { max: passwordMax })),
    },
    quota: { validate: (text: string) => validateBalance(text) },
    add: {
      validate: (text: string, { quota }: UserFormValues) => {
        if (text.trim() !== '' && parsePoints(text) === undefined) {
          return t('user.quota.invalid');
        }
        const after = getResultingQuota(quota, text);
        return after === undefined || isValidBalance(after) || t('user.quota.large');
      },
    },
  };
}
