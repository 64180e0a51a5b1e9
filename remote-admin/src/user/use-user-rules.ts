import { useT } from '../i18n';
import { parsePoints } from './model';

// The gateway counts characters, not UTF-16 units.
const lengthOf = (text: string) => [...text.trim()].length;

/**
 * Validation of the two user forms, by spec 1 section 5 and the limits of contract 4.1.
 *
 * @param current names that are kept may be longer than new ones: some are made by the gateway
 */
export function useUserRules(current = { username: '', displayName: '' }) {
  const t = useT();
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
    quota: { validate: (text: string) => parsePoints(text) !== undefined || t('user.quota.invalid') },
    add: { validate: (text: string) => text.trim() === '' || parsePoints(text) !== undefined || t('user.quota.invalid') },
  };
}
