import { fieldError } from './errors';

// Control characters, line separators, and characters that change the text direction.
const disguisingCharacters = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export const isPlainName = (name: string): boolean => !disguisingCharacters.test(name);

export function checkPlainName(field: string, name: string): void {
  if (!isPlainName(name)) {
    throw fieldError(field, 'nameCharacters');
  }
}

export const stripDisguisingCharacters = (name: string): string => name.replaceAll(new RegExp(disguisingCharacters, 'gu'), '');
