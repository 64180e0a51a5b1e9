import type { T } from '../i18n';
import { validateEmail } from './email';

const texts = { required: 'email.required', malformed: 'email.invalid', long: 'email.too-long' } as const;

export const emailRules = (t: T) => ({
  validate: (typed: string) => {
    const problem = validateEmail(typed);
    return problem === undefined || t(texts[problem]);
  },
});
