import type { Gateway } from '../gateway';
import { type Identity, readId, readName, readToken } from './identity';
import { requestProvider } from './request-provider';

const provider = 'GitHub';

export function exchangeGitHubCode({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string) {
  const form = { client_id: options.text('GitHubClientId'), client_secret: options.text('GitHubClientSecret'), code };
  return requestProvider({ provider, address: settings.githubTokenUrl, form, timeoutMs: settings.providerTimeoutMs });
}

export async function fetchGitHubIdentity(gateway: Gateway, code: string): Promise<Identity> {
  const { githubUserUrl, providerTimeoutMs: timeoutMs } = gateway.settings;
  const response = await exchangeGitHubCode(gateway, code);
  const headers = { Authorization: `Bearer ${readToken(provider, response)}` };
  const user = await requestProvider({ provider, address: githubUserUrl, headers, timeoutMs });
  return {
    column: 'github_id',
    // Logins can change and be taken over by others.
    id: readId(provider, user.id),
    prefix: 'github',
    displayName: readName(user.name, user.login),
    email: typeof user.email === 'string' ? user.email : undefined,
  };
}
