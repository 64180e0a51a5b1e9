import type { Gateway } from '../gateway';
import { askProvider } from './ask';
import { type Identity, readId, readName, readToken } from './identity';

const provider = 'GitHub';

/** Trades a code of GitHub for its answer, which holds an access token or the name of an error. */
export function exchangeGitHubCode({ options, settings }: Pick<Gateway, 'options' | 'settings'>, code: string) {
  const form = { client_id: options.text('GitHubClientId'), client_secret: options.text('GitHubClientSecret'), code };
  return askProvider({ provider, address: settings.githubTokenUrl, form, timeoutMs: settings.providerMs });
}

/** Who a code of GitHub stands for. Throws a Refusal that names GitHub. */
export async function askGitHub(gateway: Gateway, code: string): Promise<Identity> {
  const { githubUserUrl, providerMs: timeoutMs } = gateway.settings;
  const answer = await exchangeGitHubCode(gateway, code);
  const headers = { Authorization: `Bearer ${readToken(provider, answer)}` };
  const user = await askProvider({ provider, address: githubUserUrl, headers, timeoutMs });
  return {
    column: 'github_id',
    // Not the login: people change theirs, and others take it over.
    id: readId(provider, user.id),
    prefix: 'github',
    displayName: readName(user.name, user.login),
    email: typeof user.email === 'string' ? user.email : undefined,
  };
}
