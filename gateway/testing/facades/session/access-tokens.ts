import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

type Claims = { sid: string; version: number; serial: number; exp: number };

export function accessTokens() {
  const secret = randomBytes(32);
  let serial = 0;
  let lastExpiredSerial = 0;
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const encodedHeader = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

  return {
    issue: (claims: Omit<Claims, 'serial'>): string => {
      serial += 1;
      const content = `${encodedHeader}.${Buffer.from(JSON.stringify({ ...claims, serial })).toString('base64url')}`;
      return `${content}.${sign(content)}`;
    },
    read: (token: string): Claims | 'expired' | undefined => {
      const [header, payload = '', signature = ''] = token.split('.');
      const expected = Buffer.from(sign(`${header}.${payload}`));
      const input = Buffer.from(signature);
      if (input.length !== expected.length || !timingSafeEqual(input, expected)) {
        return undefined;
      }
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
      return claims.serial <= lastExpiredSerial || claims.exp <= Date.now() / 1000 ? 'expired' : claims;
    },
    expireAll: () => {
      lastExpiredSerial = serial;
    },
  };
}
