import type { PublicStatus } from '@console/shared/contract';

export type OAuthProvider = {
  /** Part of the address that the provider redirects to: `/oauth/<id>`. */
  id: string;
  name: string;
  clientId: string;
  /** Empty where the gateway writes the request itself. */
  authorizeUrl: string;
  params: Record<string, string>;
};

/** @param origin of this page, which the provider redirects to where the site has no address of its own */
export function listOAuthProviders(status: PublicStatus | null, origin: string): OAuthProvider[] {
  if (status === null) {
    return [];
  }
  const site = (status.server_address || origin).replace(/\/+$/, '');
  const codeParams = (id: string, scope: string) => ({ response_type: 'code', redirect_uri: `${site}/oauth/${id}`, scope });
  const builtIn: (OAuthProvider & { isEnabled: boolean | undefined })[] = [
    {
      id: 'github',
      name: 'GitHub',
      isEnabled: status.github_oauth,
      clientId: status.github_client_id,
      authorizeUrl: status.github_authorize_url || 'https://github.com/login/oauth/authorize',
      params: { scope: 'user:email' },
    },
    {
      id: 'discord',
      name: 'Discord',
      isEnabled: status.discord_oauth,
      clientId: status.discord_client_id ?? '',
      authorizeUrl: status.discord_authorize_url || 'https://discord.com/oauth2/authorize',
      params: codeParams('discord', 'identify'),
    },
    {
      id: 'oidc',
      name: status.oidc_display_name || 'OIDC',
      isEnabled: status.oidc_enabled,
      clientId: status.oidc_client_id,
      authorizeUrl: status.oidc_authorization_endpoint,
      params: codeParams('oidc', 'openid profile email'),
    },
    {
      id: 'linuxdo',
      name: 'LINUX DO',
      isEnabled: status.linuxdo_oauth,
      clientId: status.linuxdo_client_id,
      authorizeUrl: status.linuxdo_authorize_url || 'https://connect.linux.do/oauth2/authorize',
      params: { response_type: 'code' },
    },
  ];
  const custom = (status.custom_oauth_providers ?? []).map(({ slug, name, client_id, authorization_endpoint, scopes }) => ({
    id: slug,
    name,
    clientId: client_id,
    authorizeUrl: authorization_endpoint,
    params: codeParams(slug, scopes),
  }));
  return [...builtIn.filter(({ isEnabled }) => isEnabled === true), ...custom];
}

/** The provider redirects to `/oauth/<id>` with `state` and a code. */
export function buildAuthorizeUrl({ authorizeUrl, clientId, params }: OAuthProvider, state: string): string {
  const url = new URL(authorizeUrl, window.location.href);
  for (const [name, value] of Object.entries({ ...params, client_id: clientId, state })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
