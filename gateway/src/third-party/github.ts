import type { Gateway } from '../gateway';
import { fetchUser, type Identity, readId, readName } from './identity';
import { requestProvider } from './request-provider';

const provider = 'GitHub';

export function exchangeGitHubCode({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string) {
  const form = { client_id: options.text('GitHubClientId'), client_secret: options.text('GitHubClientSecret'), code };
  return requestProvider({ provider, address: settings.githubTokenUrl, form, timeoutMs: settings.providerTimeoutMs });
}

export async function fetchGitHubIdentity(gateway: Gateway, code: string): Promise<Identity> {
  const tokenResponse = await exchangeGitHubCode(gateway, code);
  const user = await fetchUser(gateway, { provider, address: gateway.settings.githubUserUrl, tokenResponse });
  return {
    column: 'github_id',
    // Logins can change and be taken over by others.
    id: readId(provider, user.id),
    prefix: 'github',
    displayName: readName(user.name, user.login),
    email: typeof user.email === 'string' ? user.email : undefined,
  };
}
