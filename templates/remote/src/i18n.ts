import { typedTranslation } from '@console/shared/i18n';
import type zh from '../locales/zh.json';

/** This remote's texts, by the keys of its catalogue. */
export const useT = typedTranslation<Extract<keyof typeof zh, string>>();
