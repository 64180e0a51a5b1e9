import { useT } from './i18n';
import { lengthOf } from './length-of';

/** Lengths of a new password; an empty one passes, where a blank field keeps the old one. */
export function usePasswordRules() {
  const t = useT();
  return {
    short: (text: string) => text === '' || lengthOf(text) >= 8 || t('password.short'),
    long: (text: string) => lengthOf(text) <= 20 || t('password.long'),
  };
}
