import type { T } from '../i18n';
import type { RegisterValues } from './api/types';
import { lengthOf, limits } from './model';

/** Rules of the fields, in words; the gateway has the same and the last say. */
export const usernameRules = (t: T) => ({
  validate: (text: string) => {
    if (text.trim() === '') return t('register.username.required');
    return lengthOf(text.trim()) <= limits.username || t('register.username.long');
  },
});

export const passwordRules = (t: T) => ({
  validate: (text: string) => {
    if (text === '') return t('register.password.required');
    if (lengthOf(text) < limits.password.min) return t('register.password.short');
    return lengthOf(text) <= limits.password.max || t('register.password.long');
  },
  deps: ['repeated' as const],
});

export const repeatedRules = (t: T) => ({
  validate: (text: string, { password }: RegisterValues) => text === password || t('register.differ'),
});
