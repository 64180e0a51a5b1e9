import type { PublicStatus } from '@console/shared/contract';

export type Provider = 'github' | 'linuxdo';

export const providerNames = { github: 'GitHub', linuxdo: 'LINUX DO' } as const satisfies Record<Provider, string>;

export function providerSettings(
  provider: Provider,
  status: PublicStatus | null,
): { isEnabled: boolean; clientId: string; authorizeUrl: string } {
  return provider === 'github'
    ? {
        isEnabled: status?.github_oauth === true,
        clientId: status?.github_client_id ?? '',
        authorizeUrl: status?.github_authorize_url || 'https://github.com/login/oauth/authorize',
      }
    : {
        isEnabled: status?.linuxdo_oauth === true,
        clientId: status?.linuxdo_client_id ?? '',
        authorizeUrl: status?.linuxdo_authorize_url || 'https://connect.linux.do/oauth2/authorize',
      };
}

const extraParams: Record<Provider, Record<string, string>> = { github: { scope: 'user:email' }, linuxdo: { response_type: 'code' } };

/** The provider redirects to `/oauth/<provider>` with `state` and a code. */
export function buildAuthorizeUrl(provider: Provider, status: PublicStatus | null, state: string): string {
  const { clientId, authorizeUrl } = providerSettings(provider, status);
  const url = new URL(authorizeUrl, window.location.href);
  for (const [name, value] of Object.entries({ ...extraParams[provider], client_id: clientId, state })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
