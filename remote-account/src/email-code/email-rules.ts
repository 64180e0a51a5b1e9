import type { T } from '../i18n';
import { validateEmail } from './email';

export const emailRules = (t: T) => ({
  validate: (typed: string) => {
    const problem = validateEmail(typed);
    return problem === undefined || t(`email.${problem}`);
  },
});
