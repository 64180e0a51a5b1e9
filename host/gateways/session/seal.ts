import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

export type Seal = {
  seal(value: object): Promise<string>;
  open(text: string): Promise<unknown>;
};

/** @param secrets the first one seals, all of them open; rotate by prepending a new one */
export function createSeal(secrets: readonly string[]): Seal {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'console session', 32)));
  const [first] = keys;
  if (!first) {
    throw new TypeError('A seal takes at least one secret');
  }
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(first),
    open: async (text) => {
      for (const key of keys) {
        const opened = await compactDecrypt(text, key).catch(() => null);
        if (opened) {
          return JSON.parse(new TextDecoder().decode(opened.plaintext)) as unknown;
        }
      }
      return null;
    },
  };
}
