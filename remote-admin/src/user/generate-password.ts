/** 64 of them, so that every character is equally likely. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** 16 random characters, or as many as a password may have. */
export const generatePassword = (maxLength: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(Math.min(16, maxLength))), (byte) => alphabet[byte % alphabet.length]).join('');
