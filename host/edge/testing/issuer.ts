import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { startUpstream } from './test-edge';

export type TestIssuer = {
  url: string;
  /** Counts requests by path. */
  requests: Record<string, number>;
  sign(claims: JWTPayload, expiresIn?: string | null): Promise<string>;
};

/** An OpenID Connect issuer on this machine; `change` alters what it publishes under a path. A token without `expiresIn` lasts five minutes, with null forever. */
export async function startIssuer(change: (path: string, document: object) => unknown = (_, document) => document): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const requests: Record<string, number> = {};
  const url: string = await startUpstream((request, response) => {
    const path = request.url ?? '';
    requests[path] = (requests[path] ?? 0) + 1;
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/keys` },
      '/keys': { keys: [key] },
    };
    const document = documents[path];
    response
      .writeHead(document ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(document && change(path, document)));
  });
  return {
    url,
    requests,
    sign: (claims, expiresIn = '5m') => {
      const token = new SignJWT({ iss: url, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).setIssuedAt();
      return (expiresIn === null ? token : token.setExpirationTime(expiresIn)).sign(privateKey);
    },
  };
}
