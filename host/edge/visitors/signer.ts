import { createHmac, timingSafeEqual } from 'node:crypto';

export type Secrets = readonly [string, ...string[]];

export type Signer = {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
};

/** `purpose` separates signatures of different kinds. A signature has `bytes` bytes, at most 32. */
export function createSigner(secrets: Secrets, purpose: string, bytes = 32): Signer {
  const signBy = (secret: string) => {
    const key = createHmac('sha256', secret).update(purpose).digest();
    return (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url');
  };
  const sign = signBy(secrets[0]);
  const signWithPrevious = secrets.slice(1).map(signBy);
  return {
    sign,
    verify: (text, signature) => {
      const actual = Buffer.from(signature);
      return [sign, ...signWithPrevious].some((signText) => {
        const expected = Buffer.from(signText(text));
        return actual.length === expected.length && timingSafeEqual(actual, expected);
      });
    },
  };
}
