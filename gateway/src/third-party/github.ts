import type { Gateway } from '../gateway';
import { askProvider } from './ask';
import { type Identity, readId, readName, readToken } from './identity';

const provider = 'GitHub';

/** Who a code of GitHub stands for. Throws a Refusal that names GitHub. */
export async function askGitHub({ options, settings }: Gateway, code: string): Promise<Identity> {
  const { githubTokenUrl, githubUserUrl, providerMs: timeoutMs } = settings;
  const form = { client_id: options.text('GitHubClientId'), client_secret: options.text('GitHubClientSecret'), code };
  const answer = await askProvider({ provider, address: githubTokenUrl, form, timeoutMs });
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
