import { useT } from '../i18n';
import { lengthOf } from '../length-of';
import { usePasswordRules } from '../use-password-rules';
import type { NewAccount } from './account';

/** Rules of the fields, in words; the gateway has the same and the last say. */
export function useAccountRules() {
  const t = useT();
  const { max, rules } = usePasswordRules();
  return {
    passwordMax: max,
    username: {
      validate: {
        given: (text: string) => text.trim() !== '' || t('new-account.username.required'),
        short: (text: string) => lengthOf(text.trim()) <= 12 || t('new-account.username.long'),
      },
    },
    password: {
      validate: { given: (text: string) => text !== '' || t('password.required'), ...rules },
      deps: ['repeated' as const],
    },
    repeated: { validate: (text: string, { password }: NewAccount) => text === password || t('password.differ') },
  };
}
