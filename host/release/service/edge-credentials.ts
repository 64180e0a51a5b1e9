import { ReleaseError, usageError } from '../errors';

/** Resolves to what authorizes a call, current at the time of the call. */
export type Credentials = () => Promise<string>;

/** ID tokens of GitHub last five minutes. */
const reuseMs = 60_000;

const timeoutMs = 10_000;

type IdTokenReply = { value?: unknown };

/** The ID token of a GitHub job that has the permission `id-token: write`. */
async function fetchGitHubIdToken(requestUrl: string, requestToken: string, audience: string): Promise<string> {
  const url = new URL(requestUrl);
  url.searchParams.set('audience', audience);
  const unavailable = (reason: string) => new ReleaseError('unexpected', [`GitHub gives no ID token (${reason}): try the job again`]);
  const init = { headers: { authorization: `Bearer ${requestToken}` }, signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(url, init).catch((error: Error) => {
    throw unavailable(error.message);
  });
  const { value } = (await response.json().catch(() => ({}))) as IdTokenReply;
  if (!response.ok || typeof value !== 'string') {
    throw unavailable(String(response.status));
  }
  return value;
}

function reuse(fetchToken: () => Promise<string>): Credentials {
  let token: Promise<string> | undefined;
  let until = 0;
  return () => {
    if (token === undefined || performance.now() > until) {
      token = fetchToken();
      until = performance.now() + reuseMs;
    }
    return token;
  };
}

/** A token in RELEASE_TOKEN, an ID token in RELEASE_ID_TOKEN (GitLab), or else that of the GitHub job. The audience is the origin of the edge. */
export function edgeCredentials(env: NodeJS.ProcessEnv, edge: URL): Credentials {
  const token = env.RELEASE_TOKEN || env.RELEASE_ID_TOKEN;
  if (token) {
    return async () => token;
  }
  const { ACTIONS_ID_TOKEN_REQUEST_URL: requestUrl, ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken } = env;
  if (requestUrl && requestToken) {
    return reuse(() => fetchGitHubIdToken(requestUrl, requestToken, edge.origin));
  }
  throw usageError(
    '--edge takes a token in RELEASE_TOKEN, or a CI with an identity: id-token: write on GitHub, RELEASE_ID_TOKEN elsewhere (npm run -s release -- help token, help identity)',
  );
}
