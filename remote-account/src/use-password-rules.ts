import { minPasswordLength } from '@console/shared/contract';
import { countCharacters } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { useT } from './i18n';

/** Empty passes, because a blank field keeps the current password. */
export function usePasswordRules() {
  const t = useT();
  const max = useSession(({ status }) => status?.password_max_length ?? 20);
  return {
    max,
    rules: {
      short: (text: string) => text === '' || countCharacters(text) >= minPasswordLength || t('password.too-short'),
      long: (text: string) => countCharacters(text) <= max || t('password.too-long', { max }),
    },
  };
}
