import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Misbehaviour, misbehave, type ProviderRequest, type ProviderServer, providerServer, sendHtml, sendJson } from './server';

/** How an OAuth provider behaves. Without anything one person agrees and all is well. */
export type OauthScript = {
  /** Fields of the person over the ordinary ones; null takes one away. */
  user?: Record<string, unknown>;
  /** What the token call does instead, or the JSON that it answers. */
  token?: Misbehaviour | Record<string, unknown>;
  /** What the call for the user does instead. */
  userCall?: Misbehaviour;
  /** Where the browser is sent back to: `http://127.0.0.1:3000/oauth/github`. */
  callback?: string;
};

export type TestOauthProvider = ProviderServer & {
  /** Environment of a gateway or console that uses this provider. */
  env: Record<string, string>;
  /** Options that switch it on, credentials first. */
  options: Record<string, string>;
  /** A code as the provider hands it out when the person agrees. */
  newCode: () => string;
  /** Behaves like this from now on. */
  play: (script: OauthScript) => void;
};

/** In what providers differ. A token call that is not as it must be is answered with this status and error code. */
export type OauthKind = {
  name: string;
  paths: { authorize: string; token: string; user: string };
  user: Record<string, unknown>;
  refusal: (request: ProviderRequest, isFresh: (code: string | null) => boolean) => { status: number; error: string } | undefined;
};

/** The server of an OAuth provider: a page that asks for consent, a token call and a user call. */
export async function oauthProvider(kind: OauthKind, first: OauthScript) {
  let script = first;
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const newSecret = (kept: Set<string>) => {
    const secret = randomBytes(10).toString('hex');
    kept.add(secret);
    return secret;
  };

  const answerToken = (request: ProviderRequest, response: ServerResponse) => {
    if (typeof script.token === 'string') {
      return misbehave(response, script.token);
    }
    const refused = kind.refusal(request, (code) => codes.delete(code ?? ''));
    if (refused) {
      return sendJson(response, { error: refused.error, error_description: `Not accepted: ${refused.error}` }, refused.status);
    }
    sendJson(response, script.token ?? { access_token: newSecret(tokens), token_type: 'bearer', scope: 'user:email' });
  };
  const answerUser = ({ headers }: ProviderRequest, response: ServerResponse) => {
    if (script.userCall) {
      return misbehave(response, script.userCall);
    }
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '') || !headers['user-agent']) {
      return sendJson(response, { message: 'Bad credentials' }, 401);
    }
    sendJson(response, { ...kind.user, ...script.user });
  };
  const askPerson = ({ query }: ProviderRequest, response: ServerResponse) => {
    const back = (answer: Record<string, string>) =>
      `${script.callback ?? ''}?${new URLSearchParams({ ...answer, state: query.get('state') ?? '' })}`.replaceAll('&', '&amp;');
    const denied = { error: 'access_denied', error_description: 'The person said no.' };
    const links = `<a href="${back({ code: newSecret(codes) })}">Authorize</a> <a href="${back(denied)}">Cancel</a>`;
    sendHtml(response, `<title>${kind.name}</title><h1>Sign in with ${kind.name}</h1>${links}`);
  };

  const server = await providerServer((request, response) => {
    const calls = { [kind.paths.authorize]: askPerson, [kind.paths.token]: answerToken, [kind.paths.user]: answerUser };
    const call = calls[request.path];
    return call ? call(request, response) : sendJson(response, { message: 'Not Found' }, 404);
  });
  return {
    ...server,
    newCode: () => newSecret(codes),
    play: (next: OauthScript) => {
      script = next;
    },
  };
}
