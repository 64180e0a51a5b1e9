import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  type UserInfoResponse,
} from 'openid-client';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type Identity, readName } from './identity';
import { discoverProvider, oidcName, rethrowProviderError } from './oidc-client';

type Settings = Pick<Gateway, 'options' | 'settings'>;

/** PKCE verifier and nonce follow from the state, which works once and in one browser, so nothing else is stored. */
const deriveSecret = ({ settings }: Settings, purpose: 'nonce' | 'verifier', state: string) =>
  createHmac('sha256', settings.sessionSecret).update(`oidc ${purpose}\0${state}`).digest('base64url');

export async function createAuthorizeUrl(gateway: Settings, state: string, redirectUri: string): Promise<string> {
  const config = await discoverProvider(gateway);
  if (!/^https?:/.test(config.serverMetadata().authorization_endpoint ?? '')) {
    throw new ConsoleError('providerUnreadable', { provider: oidcName(gateway) });
  }
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    nonce: deriveSecret(gateway, 'nonce', state),
    code_challenge: await calculatePKCECodeChallenge(deriveSecret(gateway, 'verifier', state)),
    code_challenge_method: 'S256',
  }).href;
}

type Callback = Record<'code' | 'state', string> & { iss?: string };

export function readCallback(c: Context, code: string): Callback {
  const iss = c.req.query('iss');
  return { code, state: c.req.query('state') ?? '', ...(iss !== undefined && { iss }) };
}

const exchangeCode = (gateway: Settings, config: Configuration, callback: Callback, redirectUri: string) =>
  authorizationCodeGrant(config, new URL(`${redirectUri}?${new URLSearchParams(callback)}`), {
    expectedState: callback.state,
    expectedNonce: deriveSecret(gateway, 'nonce', callback.state),
    pkceCodeVerifier: deriveSecret(gateway, 'verifier', callback.state),
    idTokenExpected: true,
  });

/** @returns the provider's error, as the token endpoint names it */
export async function exchangeUnknownCode(gateway: Settings, code: string, redirectUri: string): Promise<{ error?: string }> {
  const config = await discoverProvider(gateway);
  try {
    await exchangeCode(gateway, config, { code, state: code, iss: config.serverMetadata().issuer }, redirectUri);
    return {};
  } catch (error) {
    return error instanceof ResponseBodyError ? { error: error.error } : rethrowProviderError(oidcName(gateway), error);
  }
}

export async function fetchOidcIdentity(gateway: Gateway, callback: Callback, redirectUri: string): Promise<Identity> {
  const name = oidcName(gateway);
  const config = await discoverProvider(gateway);
  try {
    const tokens = await exchangeCode(gateway, config, callback, redirectUri);
    const claims = tokens.claims();
    if (!claims) {
      throw new ConsoleError('providerUnreadable', { provider: name });
    }
    // Many providers keep the ID token small and name the user in their response to this call only.
    const needsProfile = claims.name === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const profile = needsProfile ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return toIdentity(name, { ...profile, ...claims });
  } catch (error) {
    return rethrowProviderError(name, error);
  }
}

function toIdentity(provider: string, claims: IDToken & Partial<UserInfoResponse>): Identity {
  // Subjects are unique within one issuer only, and another one may be configured later.
  const id = `${claims.iss} ${claims.sub}`;
  if (!/^[\x21-\x7e]{1,255} [\x21-\x7e]{1,255}$/.test(id)) {
    throw new ConsoleError('providerUnreadable', { provider });
  }
  return {
    column: 'oidc_id',
    id,
    prefix: 'oidc',
    displayName: readName(claims.name, claims.preferred_username),
    email: claims.email_verified === true && typeof claims.email === 'string' ? claims.email : undefined,
  };
}
