import { useSession } from '@console/shared/session';
import { countCharacters } from './count-characters';
import { useT } from './i18n';

/** Lengths of a new password; an empty one passes, where a blank field keeps the old one. */
export function usePasswordRules() {
  const t = useT();
  const max = useSession(({ status }) => status?.password_max_length ?? 20);
  return {
    max,
    rules: {
      short: (text: string) => text === '' || countCharacters(text) >= 8 || t('password.short'),
      long: (text: string) => countCharacters(text) <= max || t('password.long', { max }),
    },
  };
}
