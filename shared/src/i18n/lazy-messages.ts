import { addCatalogue } from './catalogues';
import en from './locales/lazy/en.json';
import zh from './locales/lazy/zh.json';
import type shared from './locales/zh.json';
import { translate, type Values } from './translate';
import { type Translate, useTranslator } from './use-translation';

const namespaces = ['shared-more', 'shared'];

addCatalogue('shared-more', 'zh', zh);
addCatalogue('shared-more', 'en', en);

export const useLazyT = (): Translate<keyof typeof zh | keyof typeof shared> => useTranslator(...namespaces);

export const translateLazy = (key: string, values?: Values): string => translate(namespaces, key, values);
