import { type Translate, typedTranslation } from '@console/shared/i18n';
import type zh from '../locales/zh.json';

export type Key = Extract<keyof typeof zh, string>;

export const useT = typedTranslation<Key>();

export type T = Translate<Key>;
