import { typedTranslation } from '@console/shared/i18n';
import type zh from '../../locales/zh.json';

export const useT = typedTranslation<keyof typeof zh>('host');
