import { fieldRefusal } from './errors';

// Control characters, line separators, and what changes the direction of the text behind it.
const disguises = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Whether a name is drawn as what it is, and changes nothing of what stands beside it. */
export const isPlainName = (name: string): boolean => !disguises.test(name);

/** Throws `nameCharacters` for a name with control characters, or with those that change the direction of text. */
export function checkPlainName(field: string, name: string): void {
  if (!isPlainName(name)) {
    throw fieldRefusal(field, 'nameCharacters');
  }
}

/** A name that somebody else has given, without such characters. */
export const plainName = (name: string): string => name.replaceAll(new RegExp(disguises, 'gu'), '');
