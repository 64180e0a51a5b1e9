import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

let cost = { N: 16_384, r: 8, p: 5 };
const keyLength = 32;

/** Sets the cost of new hashes; tests lower it. */
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

// This hash is compared for unknown users, so that the response time does not reveal whether a user exists.
const dummyHash = () => hashText(randomBytes(16), randomBytes(keyLength));

export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash || dummyHash()).split('$');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return actual.length === expected.length && timingSafeEqual(actual, expected) && Boolean(hash);
}
