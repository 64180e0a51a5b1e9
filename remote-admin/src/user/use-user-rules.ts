import { useSession } from '@console/shared/session';
import { useT } from '../i18n';
import { lengthOf } from '../length-of';
import { parsePoints } from '../points';
import { isBalance, quotaAfter, type UserFormValues } from './model';

/**
 * Validation of the two user forms, by spec 1 section 5 and the limits of contract 4.1.
 *
 * @param current names that are kept may be longer than new ones: some are made by the gateway
 */
export function useUserRules(current = { username: '', displayName: '' }) {
  const t = useT();
  const passwordMax = useSession(({ status }) => status?.password_max_length ?? 20);
  const balanceProblem = (text: string) => {
    const points = parsePoints(text);
    return points === undefined ? t('user.quota.invalid') : isBalance(points) || t('user.quota.large');
  };
  return {
    passwordMax,
    username: {
      required: t('user.username.required'),
      validate: (name: string) =>
        lengthOf(name) === 0 ? t('user.username.required') : name === current.username || lengthOf(name) <= 12 || t('user.username.long'),
    },
    displayName: { validate: (name: string) => name === current.displayName || lengthOf(name) <= 20 || t('user.display-name.long') },
    password: {
      validate: (password: string) =>
        password === '' ||
        (lengthOf(password) < 8
          ? t('user.password.short')
          : lengthOf(password) <= passwordMax || t('user.password.long', { max: passwordMax })),
    },
    quota: { validate: (text: string) => balanceProblem(text) },
    add: {
      validate: (text: string, { quota }: UserFormValues) => {
        if (text.trim() !== '' && parsePoints(text) === undefined) {
          return t('user.quota.invalid');
        }
        const after = quotaAfter(quota, text);
        return after === undefined || isBalance(after) || t('user.quota.large');
      },
    },
  };
}
