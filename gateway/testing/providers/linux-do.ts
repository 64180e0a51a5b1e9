import { type OauthKind, type OauthScript, oauthProvider, type TestOauthProvider } from './oauth';

const client = { id: 'linuxdo-client', secret: 'linuxdo-secret' };
const credentials = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;

const kind: OauthKind = {
  name: 'LINUX DO',
  envPrefix: 'LINUXDO',
  options: { id: 'LinuxDOClientId', secret: 'LinuxDOClientSecret', enabled: 'LinuxDOOAuthEnabled' },
  client,
  paths: { authorize: '/oauth2/authorize', token: '/oauth2/token', user: '/api/user' },
  user: { id: 4_242, username: 'tux', name: 'Tux', active: true, trust_level: 2, silenced: false },
  findError: ({ method, headers, body }, isFresh) => {
    const form = new URLSearchParams(body);
    if (method !== 'POST' || headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded') {
      return { status: 400, error: 'invalid_request' };
    }
    if (headers.authorization !== credentials) {
      return { status: 401, error: 'invalid_client' };
    }
    const isTokenRequest =
      form.get('grant_type') === 'authorization_code' && /^https?:.*\/oauth\/linuxdo$/.test(form.get('redirect_uri') ?? '');
    return isTokenRequest && isFresh(form.get('code')) ? undefined : { status: 400, error: 'invalid_grant' };
  },
};

/** Starts a fake LINUX DO Connect for signing in. */
export const testLinuxDo = (script: OauthScript = {}): Promise<TestOauthProvider> => oauthProvider(kind, script);
