import {
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client';
import type { Gateway } from '../gateway';
import { ConsoleError } from '../http/errors';
import { type ProviderName, requestProviderText } from './request-provider';

type Settings = Pick<Gateway, 'options' | 'settings'>;

const discoveryPath = '/.well-known/openid-configuration';
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

export const oidcName = ({ options }: Pick<Gateway, 'options'>): string => options.text('oidc.display_name').trim() || 'OIDC';

/** An issuer's address is enough; most consoles of providers show that of the discovery document. */
const discoveryAddress = (option: string) =>
  option.includes('/.well-known/') ? option.trim() : `${withoutSlash(option.trim())}${discoveryPath}`;

const guardedFetch =
  (provider: ProviderName, { settings }: Settings): CustomFetch =>
  async (address, { headers, body }) => {
    const form = body ? ({ method: 'POST', body: String(body) } as const) : undefined;
    const { status, text } = await requestProviderText({ provider, address, ...form, headers, timeoutMs: settings.providerTimeoutMs });
    // Some providers send JSON as text.
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };

/** Basic authentication, which the specification makes the default, unless the provider supports only the other way. */
const clientAuth =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret);
    authenticate(server, ...rest);
  };

/** Reads the discovery document, so that rotated keys and moved endpoints need no change of options. */
export async function discoverProvider(gateway: Settings): Promise<Configuration> {
  const { options } = gateway;
  const name = oidcName(gateway);
  const address = discoveryAddress(options.text('oidc.well_known'));
  if (!URL.canParse(address)) {
    throw new ConsoleError('providerUnreachable', { provider: name });
  }
  const config = await discovery(
    new URL(address),
    options.text('oidc.client_id').trim(),
    undefined,
    clientAuth(options.text('oidc.client_secret').trim()),
    { [customFetch]: guardedFetch(name, gateway), execute: [allowInsecureRequests, enableNonRepudiationChecks] },
  ).catch((error: unknown) => rethrowProviderError(name, error));
  const { issuer } = config.serverMetadata();
  if (withoutSlash(issuer) !== withoutSlash(address.split('/.well-known/')[0] ?? '')) {
    throw new ConsoleError('oidcIssuer', { provider: name, issuer: issuer.slice(0, 200) });
  }
  return config;
}

/** Maps errors of the library to messages; its own may quote what a provider sent. */
export function rethrowProviderError(provider: ProviderName, error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  const known = [error, cause].find((one) => one instanceof ConsoleError);
  if (known) {
    throw known;
  }
  if (error instanceof ResponseBodyError && /^\w{1,60}$/.test(error.error)) {
    throw new ConsoleError('providerRefused', { provider, reason: error.error });
  }
  if (error instanceof ClientError && error.code?.startsWith('OAUTH_JWT')) {
    throw new ConsoleError('oidcUntrusted', { provider, reason: error.code });
  }
  throw new ConsoleError('providerUnreadable', { provider });
}
