import { countCharacters } from '../count-characters';
import { useT } from '../i18n';
import { usePasswordRules } from '../use-password-rules';
import type { NewAccount } from './account';

/** Rules of the fields, in words; the gateway has the same and the last say. */
export function useNewAccountRules() {
  const t = useT();
  const { max, rules } = usePasswordRules();
  return {
    passwordMax: max,
    username: {
      validate: {
        required: (text: string) => text.trim() !== '' || t('new-account.username.required'),
        short: (text: string) => countCharacters(text.trim()) <= 12 || t('new-account.username.long'),
      },
    },
    password: {
      validate: { required: (text: string) => text !== '' || t('password.required'), ...rules },
      deps: ['repeated' as const],
    },
    repeated: { validate: (text: string, { password }: NewAccount) => text === password || t('password.differ') },
  };
}
