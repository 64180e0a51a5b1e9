import type { Label } from '@console/shared/extensions';
import en from './locales/en.json';
import zh from './locales/zh.json';

/** A text of the palette in both languages. */
export const paletteLabel = (key: keyof typeof zh): Label => ({ zh: zh[key], en: en[key] });
