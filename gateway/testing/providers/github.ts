import { type OauthKind, type OauthScript, oauthProvider, type TestOauthProvider } from './oauth';

const client = { id: 'github-client', secret: 'github-secret' };

const kind: OauthKind = {
  name: 'GitHub',
  envPrefix: 'GITHUB',
  options: { id: 'GitHubClientId', secret: 'GitHubClientSecret', enabled: 'GitHubOAuthEnabled' },
  client,
  paths: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token', user: '/user' },
  user: { id: 583_231, login: 'octocat', name: 'The Octocat', email: null },
  // GitHub reports errors with status 200.
  findError: ({ method, headers, body }, isFresh) => {
    const form = new URLSearchParams(body);
    if (method !== 'POST' || headers.accept !== 'application/json') {
      return { status: 406, error: 'not_acceptable' };
    }
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret) {
      return { status: 200, error: 'incorrect_client_credentials' };
    }
    return isFresh(form.get('code')) ? undefined : { status: 200, error: 'bad_verification_code' };
  },
};

/** Starts a fake GitHub for signing in. */
export const testGitHub = (script: OauthScript = {}): Promise<TestOauthProvider> => oauthProvider(kind, script);
