import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Misbehaviour, misbehave, type ProviderRequest, type ProviderServer, providerServer, sendHtml, sendJson } from './server';

/** How the provider behaves. By default one user agrees and everything succeeds. */
export type OauthScript = {
  /** Fields merged over the default user; null removes one. */
  user?: Record<string, unknown>;
  /** Misbehaviour or JSON response of the token endpoint. */
  token?: Misbehaviour | Record<string, unknown>;
  /** Misbehaviour of the user endpoint. */
  userCall?: Misbehaviour;
  /** Redirect URL, such as `http://127.0.0.1:3000/oauth/github`. */
  callback?: string;
};

/** A running OAuth provider with consent page, token and user endpoint. */
export type TestOauthProvider = ProviderServer & {
  /** Environment variables of a gateway or console that uses this provider. */
  env: Record<string, string>;
  /** Gateway options that enable it, credentials first. */
  options: Record<string, string>;
  /** Issues a code as if the user had agreed. */
  newCode: () => string;
  /** Replaces the script. */
  play: (script: OauthScript) => void;
};

export type OauthKind = {
  name: string;
  /** Start of the names of environment variables. */
  envPrefix: string;
  /** Names of options. */
  options: Record<'id' | 'secret' | 'enabled', string>;
  client: { id: string; secret: string };
  paths: { authorize: string; token: string; user: string };
  user: Record<string, unknown>;
  findError: (request: ProviderRequest, isFresh: (code: string | null) => boolean) => { status: number; error: string } | undefined;
};

export async function oauthProvider(kind: OauthKind, first: OauthScript): Promise<TestOauthProvider> {
  let script = first;
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const newSecret = (stored: Set<string>) => {
    const secret = randomBytes(10).toString('hex');
    stored.add(secret);
    return secret;
  };

  const respondToken = (request: ProviderRequest, response: ServerResponse) => {
    if (typeof script.token === 'string') {
      return misbehave(response, script.token);
    }
    const refusal = kind.findError(request, (code) => codes.delete(code ?? ''));
    if (refusal) {
      return sendJson(response, { error: refusal.error, error_description: `Not accepted: ${refusal.error}` }, refusal.status);
    }
    sendJson(response, script.token ?? { access_token: newSecret(tokens), token_type: 'bearer', scope: 'user:email' });
  };
  const respondUser = ({ headers }: ProviderRequest, response: ServerResponse) => {
    if (script.userCall) {
      return misbehave(response, script.userCall);
    }
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '') || !headers['user-agent']) {
      return sendJson(response, { message: 'Bad credentials' }, 401);
    }
    sendJson(response, { ...kind.user, ...script.user });
  };
  const showConsentPage = ({ query }: ProviderRequest, response: ServerResponse) => {
    const redirectUrl = (params: Record<string, string>) =>
      `${script.callback ?? ''}?${new URLSearchParams({ ...params, state: query.get('state') ?? '' })}`.replaceAll('&', '&amp;');
    const denied = { error: 'access_denied', error_description: 'The person said no.' };
    const links = `<a href="${redirectUrl({ code: newSecret(codes) })}">Authorize</a> <a href="${redirectUrl(denied)}">Cancel</a>`;
    sendHtml(response, `<title>${kind.name}</title><h1>Sign in with ${kind.name}</h1>${links}`);
  };

  const server = await providerServer((request, response) => {
    const calls = { [kind.paths.authorize]: showConsentPage, [kind.paths.token]: respondToken, [kind.paths.user]: respondUser };
    const call = calls[request.path];
    return call ? call(request, response) : sendJson(response, { message: 'Not Found' }, 404);
  });
  const { paths, envPrefix, options, client } = kind;
  return {
    ...server,
    env: {
      [`${envPrefix}_AUTHORIZE_URL`]: `${server.url}${paths.authorize}`,
      [`${envPrefix}_TOKEN_URL`]: `${server.url}${paths.token}`,
      [`${envPrefix}_USER_URL`]: `${server.url}${paths.user}`,
    },
    options: {
      [options.id]: client.id,
      [options.secret]: client.secret,
      [options.enabled]: 'true',
    },
    newCode: () => newSecret(codes),
    play: (next: OauthScript) => {
      script = next;
    },
  };
}
