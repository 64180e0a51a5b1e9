import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

declare const brand: unique symbol;

/** `sealed:1:<key id>:<nonce, ciphertext and tag in base64url>`. */
export type Sealed = string & { readonly [brand]: 'sealed' };

/** The value of a missing secret. */
export const noSecret = '' as Sealed;

/** `context` binds a secret to its use, such as `channels.key`: it opens nowhere else. */
export type Vault = {
  keyId: string;
  has(keyId: string): boolean;
  /** Prefix of everything sealed with the current key. */
  prefix: string;
  seal(context: string, secret: string): Sealed;
  open(context: string, sealed: Sealed): string;
  hash(context: string, secret: string): string;
  /** Hashes by every key, the current one first, for lookups during a key rotation. */
  hashes(context: string, secret: string): string[];
};

export class UnknownKeyError extends Error {}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const minKeyLength = 32;
const format = /^sealed:1:([0-9a-f]{16}):([\w-]+)$/;

export const isSealed = (text: string): text is Sealed => format.test(text);

/** `secretsKey` is one key or several separated by commas, of which the first seals. */
export function createVault(secretsKey: string): Vault {
  const keys = secretsKey.split(',').map((key) => deriveKey(key.trim()));
  const [currentKey] = keys as [Key, ...Key[]];
  const prefix = `sealed:1:${currentKey.id}:`;

  return {
    keyId: currentKey.id,
    has: (keyId) => keys.some(({ id }) => id === keyId),
    prefix,
    seal(context, secret) {
      if (secret === '') {
        return noSecret;
      }
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, currentKey.sealing, nonce).setAAD(Buffer.from(context));
      const parts = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${prefix}${Buffer.concat(parts).toString('base64url')}` as Sealed;
    },
    open(context, sealed) {
      if (sealed === noSecret) {
        return '';
      }
      const [, id, content = ''] = format.exec(sealed) ?? [];
      if (id === undefined) {
        throw new Error(`A secret of ${context} is not sealed`);
      }
      const key = keys.find((one) => one.id === id);
      if (!key) {
        throw new UnknownKeyError(`A secret of ${context} is sealed with the key ${id}, which SECRETS_KEY does not hold`);
      }
      const bytes = Buffer.from(content, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key.sealing, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-tagLength));
        return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new Error(`A secret of ${context} is damaged, or belongs elsewhere`);
      }
    },
    hash: (context, secret) => hashBy(currentKey, context, secret),
    hashes: (context, secret) => keys.map((key) => hashBy(key, context, secret)),
  };
}

type Key = { id: string; sealing: Buffer; hashing: Buffer };

function deriveKey(key: string): Key {
  if (key.length < minKeyLength) {
    throw new Error(`SECRETS_KEY must have at least ${minKeyLength} random characters, as \`openssl rand -hex 32\` makes them`);
  }
  const derive = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', key, '', `console ${purpose}`, length));
  return { id: derive('key id', 8).toString('hex'), sealing: derive('sealing', 32), hashing: derive('hashing', 32) };
}

const hashBy = ({ hashing }: Key, context: string, secret: string) =>
  createHmac('sha256', hashing).update(`${context}\0${secret}`).digest('hex');
