import { randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A new key: 48 letters and digits from a cryptographic source, without the `sk-` that people see. */
export function newKey(): string {
  return Array.from({ length: 48 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
