import { type Translate, typedTranslation } from '@console/shared/i18n';
import type zh from '../locales/zh.json';

/** A text of this remote. */
export type Key = Extract<keyof typeof zh, string>;

/** This remote's texts, by the keys of its catalogue. */
export const useT = typedTranslation<Key>();

/** What `useT` returns, for functions that draw without hooks. */
export type T = Translate<Key>;
