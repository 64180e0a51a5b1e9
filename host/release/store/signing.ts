import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ReleaseError } from '../errors';
import { canonicalJson } from './release-identity';
import type { Release } from './schemas';

/** Explains why a `release.json` may not be used; null if its signature is valid or none is required. */
export type SignatureCheck = (release: Release, json: unknown) => string | null;

const fingerprint = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex');

/** Signs the JSON itself rather than the parsed release: a newer version may know more fields. */
function signedBytes(json: object): Buffer {
  const { signature: _, ...rest } = json as Partial<Release>;
  return Buffer.from(canonicalJson(rest));
}

function readKeyFile<Key>(path: string, option: string, parse: (pem: string) => Key): Key {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ReleaseError('usage', [`${option} names ${path}, which holds no Ed25519 key in PEM (${why})`]);
  }
}

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`its key is of the kind ${key.asymmetricKeyType}`);
  }
  return key;
}

export function signRelease(release: Release, path: string): Release {
  const key = readKeyFile(path, '--sign (or RELEASE_SIGNING_KEY)', (pem) => requireEd25519(createPrivateKey(pem)));
  return {
    ...release,
    signature: { key: fingerprint(createPublicKey(key)), value: sign(null, signedBytes(release), key).toString('base64') },
  };
}

const publicKeys = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** Requires releases to be signed by one of the public keys in the RELEASE_SIGNERS file. */
export function createSignatureCheck(env: NodeJS.ProcessEnv): SignatureCheck {
  const path = env.RELEASE_SIGNERS;
  if (!path) {
    return () => null;
  }
  const keys = readKeyFile(path, 'RELEASE_SIGNERS', (pem) =>
    (pem.match(publicKeys) ?? []).map((one) => requireEd25519(createPublicKey(one))),
  );
  if (keys.length === 0) {
    throw new ReleaseError('usage', [`RELEASE_SIGNERS names ${path}, which holds no public key in PEM`]);
  }
  const byFingerprint = new Map(keys.map((key) => [fingerprint(key), key]));
  return (release, json) => {
    const title = `${release.remote} ${release.version}`;
    if (!release.signature) {
      return `${title} is not signed, and RELEASE_SIGNERS demands a signature: publish it with --sign KEYFILE`;
    }
    const { key: fingerprint, value } = release.signature;
    const key = byFingerprint.get(fingerprint);
    if (!key) {
      return `${title} is signed by a key that RELEASE_SIGNERS does not hold (${fingerprint.slice(0, 16)}…)`;
    }
    return verify(null, signedBytes(json as object), key, Buffer.from(value, 'base64')) ? null : `${title} is not what was signed`;
  };
}
