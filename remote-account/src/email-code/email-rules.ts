import type { T } from '../i18n';
import { validateEmail } from './email';

const texts = { required: 'email.required', malformed: 'email.malformed', long: 'email.long' } as const;

export const emailRules = (t: T) => ({
  validate: (typed: string) => {
    const problem = validateEmail(typed);
    return problem === undefined || t(texts[problem]);
  },
});
