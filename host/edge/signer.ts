import { createHmac, timingSafeEqual } from 'node:crypto';

/** The present secret of the edges, then former ones that are still understood. */
export type Secrets = readonly [string, ...string[]];

/** Signs texts of one kind, and knows again what edges of the same secrets have signed. */
export type Signer = {
  /** In the letters of base64url. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
};

/**
 * @param purpose what is signed for one is good for nothing elsewhere
 * @param bytes length of a signature, 32 at most
 */
export function signer(secrets: Secrets, purpose: string, bytes = 32): Signer {
  const signBy = (secret: string) => {
    const key = createHmac('sha256', secret).update(purpose).digest();
    return (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('base64url');
  };
  const sign = signBy(secrets[0]);
  const former = secrets.slice(1).map(signBy);
  return {
    sign,
    isSigned: (text, signature) => {
      const given = Buffer.from(signature);
      return [sign, ...former].some((make) => {
        const made = Buffer.from(make(text));
        return given.length === made.length && timingSafeEqual(given, made);
      });
    },
  };
}
