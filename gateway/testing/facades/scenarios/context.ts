import { type CookieJar, cookieJar } from '../../cookies';
import { send } from '../../send';
import type { StartedGateway } from '../../start-test-gateway';
import type { Row } from '../embedded';
import type { ProfileName } from '../profiles';
import { differences, type Recording } from '../recording';
import type { RunningFacade } from '../start';

export type SignedInUser = { id: number; username: string; password: string; token: string; jar: CookieJar };

export type PlayedResponse = { status: number; body: Row; text: string; cookies: string[] };

export type ScenarioContext = {
  profile: ProfileName;
  facade: RunningFacade;
  gateway: StartedGateway;
  upstream: string;
  isBearer: boolean;
  /** Sends a recorded request and compares the response; skips exchanges missing in the recording. */
  replay: (
    name: string,
    as: SignedInUser | Record<string, string> | undefined,
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<PlayedResponse>;
  signIn: (username: string, password: string) => Promise<SignedInUser>;
  headersOf: (user: SignedInUser) => Record<string, string>;
  found: Record<string, string[]>;
  played: Set<string>;
};

const noData: PlayedResponse = { status: 0, body: {}, text: '', cookies: [] };

const isSignedInUser = (as: SignedInUser | Record<string, string>): as is SignedInUser => 'jar' in as;

export function createScenarioContext(
  profile: ProfileName,
  recording: Recording,
  { facade, gateway, upstream }: Pick<ScenarioContext, 'facade' | 'gateway' | 'upstream'>,
): ScenarioContext {
  const isBearer = profile === '2026-08';
  const userHeader = profile === 'veloera-0.3' ? 'veloera-user' : 'new-api-user';
  const found: Record<string, string[]> = {};
  const played = new Set<string>();

  const headersOf = ({ id, token, jar }: SignedInUser): Record<string, string> =>
    isBearer ? { authorization: `Bearer ${token}` } : { cookie: jar.header(), [userHeader]: String(id) };

  const call = async (as: SignedInUser | Record<string, string> | undefined, method: string, path: string, body?: unknown) => {
    const headers = as === undefined ? {} : isSignedInUser(as) ? headersOf(as) : as;
    const response = await send<unknown>(`${facade.url}${path}`, method, { body, headers });
    const type = (response.headers['content-type'] ?? '').split(';')[0] ?? '';
    const isObject = typeof response.body === 'object' && response.body !== null;
    return {
      told: {
        status: response.status,
        body: isObject ? (response.body as Row) : {},
        text: isObject ? '' : String(response.body),
        cookies: response.headers['set-cookie'] ?? [],
      },
      form: { status: response.status, type, body: response.body },
    };
  };

  return {
    profile,
    facade,
    gateway,
    upstream,
    isBearer,
    found,
    played,
    headersOf,
    replay: async (name, as, method, path, body) => {
      const exchange = recording.exchanges[name];
      if (!exchange) {
        return noData;
      }
      played.add(name);
      const { told: reported, form } = await call(as, method, path, body);
      const differing = differences(exchange, recording, form);
      if (exchange.method !== method) {
        differing.push(`asked by ${method}, not ${exchange.method}`);
      }
      if (differing.length > 0) {
        found[name] = [...differing, JSON.stringify(reported.body).slice(0, 300)];
      }
      return reported;
    },
    signIn: async (username, password) => {
      const { told: reported } = await call(undefined, 'POST', '/api/user/login', { username, password });
      const data = (reported.body.data ?? {}) as Row;
      const user = (data.user ?? data) as Row;
      const jar = cookieJar();
      jar.keep(reported.cookies);
      return { id: Number(user.id), username, password, token: String(data.access_token ?? ''), jar };
    },
  };
}
