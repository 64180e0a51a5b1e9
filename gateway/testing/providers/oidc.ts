import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Misbehaviour, misbehave, type ProviderRequest, type ProviderServer, providerServer, sendHtml, sendJson } from './server';

/** How the issuer behaves. By default one user agrees and everything succeeds. */
export type OidcScript = {
  /** Claims merged over those of the default ID token; undefined removes one. */
  claims?: Record<string, unknown>;
  /** Fields of the user-info response. */
  profile?: Record<string, unknown>;
  /** Fields merged over the discovery document. */
  metadata?: Record<string, unknown>;
  /** Signs with a key that the issuer does not publish. */
  signedBy?: 'stranger';
  discovery?: Misbehaviour;
  token?: Misbehaviour;
  /** Redirect URL, such as `http://127.0.0.1:3000/oauth/oidc`. */
  callback?: string;
};

/** A running OpenID provider with discovery document, consent page, token endpoint, published keys and user-info endpoint. */
export type TestOidc = ProviderServer & {
  /** Gateway options that enable it, credentials first. */
  options: Record<string, string>;
  /** Issues a code as if the user had agreed at this address. */
  authorize: (address: string) => string;
  /** Replaces the script. */
  play: (script: OidcScript) => void;
};

const client = { id: 'oidc-client', secret: 'oidc-secret' };
const credentials = `${client.id}:${client.secret}`;
const subject = 'f3a1c0de';

/** OAuth encodes both parts as form fields before they are joined. */
const readBasic = (header = '') => decodeURIComponent(Buffer.from(header.replace(/^Basic /, ''), 'base64').toString());

/** Starts an OpenID provider for signing in. */
export async function testOidc(first: OidcScript = {}): Promise<TestOidc> {
  let script = first;
  const [own, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, URLSearchParams>();
  const tokens = new Set<string>();

  const signIdToken = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: server.url, sub: subject, aud: client.id, iat: now, exp: now + 300, nonce, name: 'Ann Example' };
    const { privateKey } = script.signedBy === 'stranger' ? stranger : own;
    return new SignJWT({ ...claims, ...script.claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  };
  const respondToken = async ({ method, headers, body }: ProviderRequest, response: ServerResponse) => {
    if (script.token) {
      return misbehave(response, script.token);
    }
    const form = new URLSearchParams(body);
    const code = form.get('code') ?? '';
    const request = codes.get(code);
    codes.delete(code);
    if (method !== 'POST' || readBasic(headers.authorization) !== credentials) {
      return sendJson(response, { error: 'invalid_client' }, 401);
    }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!request || request.get('code_challenge') !== challenge || request.get('redirect_uri') !== form.get('redirect_uri')) {
      return sendJson(response, { error: 'invalid_grant' }, 400);
    }
    const accessToken = randomBytes(10).toString('hex');
    tokens.add(accessToken);
    const idToken = await signIdToken(request.get('nonce') ?? '');
    sendJson(response, { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken });
  };
  const respondUserInfo = ({ headers }: ProviderRequest, response: ServerResponse) =>
    tokens.has(headers.authorization?.replace(/^Bearer /i, '') ?? '')
      ? sendJson(response, { sub: subject, ...script.profile })
      : sendJson(response, { error: 'invalid_token' }, 401);
  const newCode = (request: URLSearchParams) => {
    const code = randomBytes(10).toString('hex');
    codes.set(code, request);
    return code;
  };
  const showConsentPage = ({ query }: ProviderRequest, response: ServerResponse) => {
    const result = new URLSearchParams({ code: newCode(query), state: query.get('state') ?? '', iss: server.url });
    sendHtml(response, `<title>Example ID</title><h1>Example ID</h1><a href="${script.callback ?? ''}?${result}">Authorize</a>`);
  };
  const showMetadata = (_: ProviderRequest, response: ServerResponse) =>
    script.discovery
      ? misbehave(response, script.discovery)
      : sendJson(response, {
          issuer: server.url,
          authorization_endpoint: `${server.url}/authorize`,
          token_endpoint: `${server.url}/token`,
          userinfo_endpoint: `${server.url}/userinfo`,
          jwks_uri: `${server.url}/keys`,
          authorization_response_iss_parameter_supported: true,
          ...script.metadata,
        });

  const calls: Record<string, (request: ProviderRequest, response: ServerResponse) => unknown> = {
    '/.well-known/openid-configuration': showMetadata,
    '/authorize': showConsentPage,
    '/token': respondToken,
    '/keys': (_, response) => sendJson(response, { keys: [jwk] }),
    '/userinfo': respondUserInfo,
  };
  const server = await providerServer((request, response) => {
    const call = calls[request.path];
    return call ? call(request, response) : sendJson(response, { error: 'not_found' }, 404);
  });
  return {
    ...server,
    options: {
      'oidc.well_known': `${server.url}/.well-known/openid-configuration`,
      'oidc.client_id': client.id,
      'oidc.client_secret': client.secret,
      'oidc.enabled': 'true',
    },
    authorize: (address) => newCode(new URL(address).searchParams),
    play: (next) => {
      script = next;
    },
  };
}
