import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

let cost = { N: 16_384, r: 8, p: 5 };
const keyLength = 32;

/** Sets the cost of new hashes, each of which records its own. Tests sign in thousands of users. */
export function setPasswordCost(next: typeof cost): void {
  cost = next;
}

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** A scrypt hash with its own salt and cost, as `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return hashText(salt, key);
}

const hashText = (salt: Buffer, key: Buffer) =>
  ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');

// Hashed against when there is no such user, so that the time of an answer does not tell whether there is one.
const nobody = () => hashText(randomBytes(16), randomBytes(keyLength));

/** Whether the password is the one that was hashed; takes as long for an unknown user (undefined). */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash || nobody()).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return actual.length === expected.length && timingSafeEqual(actual, expected) && Boolean(hash);
}
