import { type CookieJar, cookieJar } from '../../cookies';
import { send } from '../../send';
import type { StartedGateway } from '../../start-test-gateway';
import type { Row } from '../embedded';
import type { ProfileName } from '../profiles';
import { findDifferences, type Recording } from '../recording';
import type { RunningFacade } from '../start';

export type SignedInUser = { id: number; username: string; password: string; token: string; jar: CookieJar };

export type PlayedResponse = { status: number; body: Row; text: string; cookies: string[] };

export type ScenarioContext = {
  isBearer: boolean;
  isVeloera: boolean;
  is2025: boolean;
  /** Names the header with the user's id. */
  idHeader: string;
  facade: RunningFacade;
  gateway: StartedGateway;
  upstream: string;
  /** Sends a recorded request and compares the response; skips exchanges missing in the recording. */
  replay: (
    name: string,
    caller: SignedInUser | Record<string, string> | undefined,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<PlayedResponse>;
  signIn: (username: string, password: string) => Promise<SignedInUser>;
  headersOf: (user: SignedInUser) => Record<string, string>;
  differences: Record<string, string[]>;
  played: Set<string>;
};

const noData: PlayedResponse = { status: 0, body: {}, text: '', cookies: [] };

const isSignedInUser = (caller: SignedInUser | Record<string, string>): caller is SignedInUser => 'jar' in caller;

export function createScenarioContext(
  profile: ProfileName,
  recording: Recording,
  { facade, gateway, upstream }: Pick<ScenarioContext, 'facade' | 'gateway' | 'upstream'>,
): ScenarioContext {
  const isBearer = profile === '2026-08';
  const isVeloera = profile === 'veloera-0.3';
  const idHeader = isVeloera ? 'veloera-user' : 'new-api-user';
  const differences: Record<string, string[]> = {};
  const played = new Set<string>();

  const headersOf = ({ id, token, jar }: SignedInUser): Record<string, string> =>
    isBearer ? { authorization: `Bearer ${token}` } : { cookie: jar.header(), [idHeader]: String(id) };

  const call = async (caller: SignedInUser | Record<string, string> | undefined, method: string, path: string, body?: unknown) => {
    const headers = caller === undefined ? {} : isSignedInUser(caller) ? headersOf(caller) : caller;
    const { status, body: received, headers: responseHeaders } = await send<unknown>(`${facade.url}${path}`, method, { body, headers });
    const type = (responseHeaders['content-type'] ?? '').split(';')[0] ?? '';
    const isObject = typeof received === 'object' && received !== null;
    return {
      response: {
        status,
        body: isObject ? (received as Row) : {},
        text: isObject ? '' : String(received),
        cookies: responseHeaders['set-cookie'] ?? [],
      },
      actual: { status, type, body: received },
    };
  };

  return {
    isBearer,
    isVeloera,
    is2025: isVeloera || profile === '2025-04',
    idHeader,
    facade,
    gateway,
    upstream,
    differences,
    played,
    headersOf,
    replay: async (name, caller, method, path, body) => {
      const exchange = recording.exchanges[name];
      if (!exchange) {
        return noData;
      }
      played.add(name);
      const { response, actual } = await call(caller, method, path, body);
      const found = findDifferences(exchange, recording, actual);
      if (exchange.method !== method) {
        found.push(`requested by ${method}, not ${exchange.method}`);
      }
      if (found.length > 0) {
        differences[name] = [...found, JSON.stringify(response.body).slice(0, 300)];
      }
      return response;
    },
    signIn: async (username, password) => {
      const { response } = await call(undefined, 'POST', '/api/user/login', { username, password });
      const data = (response.body.data ?? {}) as Row;
      const user = (data.user ?? data) as Row;
      const jar = cookieJar();
      jar.keep(response.cookies);
      return { id: Number(user.id), username, password, token: String(data.access_token ?? ''), jar };
    },
  };
}
