import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { isPreviewId, type Preview } from '../../contract/preview';

export const previewPath = '/composition/preview';

const claims = z.object({ store: z.string(), id: z.string().check(z.refine(isPreviewId)), until: z.iso.datetime() });

export type LinkClaims = z.infer<typeof claims>;

/** Browsers send the token as a cookie; a link has about 300 characters. */
const maxTokenLength = 1_000;

/** The private key signs one link and is discarded: the store verifies the link, and there is no secret to keep. */
export function signLink(content: LinkClaims): Pick<Preview, 'key'> & { path: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from(JSON.stringify(content));
  const token = `${bytes.toString('base64url')}.${sign(null, bytes, privateKey).toString('base64url')}`;
  return { key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), path: `${previewPath}?token=${token}` };
}

/** Reads what a token claims, without verifying it. */
export function readClaims(token: string): LinkClaims | null {
  const [encoded = '', , ...rest] = token.split('.');
  if (rest.length > 0 || token.length > maxTokenLength) {
    return null;
  }
  try {
    return claims.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

export function isLinkOf(token: string, { id, until, key }: Preview): boolean {
  const [encoded = '', signature = ''] = token.split('.');
  const claimed = readClaims(token);
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const isSigned = verify(null, Buffer.from(encoded, 'base64url'), publicKey, Buffer.from(signature, 'base64url'));
  return isSigned && claimed?.id === id && claimed.until === until;
}
