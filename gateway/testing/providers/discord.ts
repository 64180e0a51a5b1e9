import { type OauthKind, type OauthScript, oauthProvider, type TestOauthProvider } from './oauth';

const client = { id: 'discord-client', secret: 'discord-secret' };

const kind: OauthKind = {
  name: 'Discord',
  envPrefix: 'DISCORD',
  options: { id: 'discord.client_id', secret: 'discord.client_secret', enabled: 'discord.enabled' },
  client,
  paths: { authorize: '/oauth2/authorize', token: '/api/v10/oauth2/token', user: '/api/v10/users/@me' },
  user: { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', verified: true },
  findError: ({ method, headers, body }, isFresh) => {
    const form = new URLSearchParams(body);
    if (method !== 'POST' || headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded') {
      return { status: 400, error: 'invalid_request' };
    }
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret) {
      return { status: 401, error: 'invalid_client' };
    }
    const isTokenRequest =
      form.get('grant_type') === 'authorization_code' && /^https?:.*\/oauth\/discord$/.test(form.get('redirect_uri') ?? '');
    return isTokenRequest && isFresh(form.get('code')) ? undefined : { status: 400, error: 'invalid_grant' };
  },
};

/** Starts a fake Discord for signing in. */
export const testDiscord = (script: OauthScript = {}): Promise<TestOauthProvider> => oauthProvider(kind, script);
