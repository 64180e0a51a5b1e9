import { createTranslation } from '../../../i18n/create-translation';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const useOverridesT = createTranslation('overrides', zh, en);
