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
  const balanceProblem = (text: string) => {
    const points = parsePoints(text);
    return points === undefined ? t('user.quota.invalid') : isBalance(points) || t('user.quota.large');
  };
  return {
    username: {
      required: t('user.username.required'),
      validate: (name: string) =>
        lengthOf(name) === 0 ? t('user.username.required') : name === current.username || lengthOf(name) <= 12 || t('user.username.long'),
    },
    displayName: { validate: (name: string) => name === current.displayName || lengthOf(name) <= 20 || t('user.display-name.long') },
    password: {
      validate: (password: string) =>
        password === '' || (password.length < 8 ? t('user.password.short') : password.length <= 20 || t('user.password.long')),
    },
    quota: { validate: (text: string) => balanceProblem(text) },
    add: {
      validate: (text: string, { quota }: UserFormValues) => {
        if (text.trim() !== '' && parsePoints(text) === undefined) return t('user.quota.invalid');
        const after = quotaAfter(quota, text);
        return after === undefined || isBalance(after) || t('user.quota.large');
      },
    },
  };
}
