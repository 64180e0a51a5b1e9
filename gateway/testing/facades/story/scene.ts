import { type CookieJar, cookieJar } from '../../cookies';
import type { CalledGateway } from '../../local-calls';
import { send } from '../../send';
import type { Row } from '../embedded';
import type { ProfileName } from '../profiles/index';
import { differences, type Recording } from '../recorded';
import type { RunningFacade } from '../start';

/** Somebody who has signed in at a façade. */
export type Person = { id: number; username: string; password: string; token: string; jar: CookieJar };

export type Told = { status: number; body: Row; text: string; cookies: string[] };

export type Scene = {
  profile: ProfileName;
  facade: RunningFacade;
  gateway: CalledGateway;
  /** Address of a provider that answers. */
  upstream: string;
  isBearer: boolean;
  /** Makes a recorded call and compares the answer; does nothing where the gateway was never asked that. */
  play: (name: string, as: Person | Record<string, string> | undefined, method: string, path: string, body?: unknown) => Promise<Told>;
  signIn: (username: string, password: string) => Promise<Person>;
  headersOf: (person: Person) => Record<string, string>;
  /** What differs, by the name of the exchange. */
  found: Record<string, string[]>;
  played: Set<string>;
};

const nothing: Told = { status: 0, body: {}, text: '', cookies: [] };

const isPerson = (as: Person | Record<string, string>): as is Person => 'jar' in as;

export function createScene(
  profile: ProfileName,
  recording: Recording,
  { facade, gateway, upstream }: Pick<Scene, 'facade' | 'gateway' | 'upstream'>,
): Scene {
  const isBearer = profile === '2026-08';
  const userHeader = profile === 'veloera-0.3' ? 'veloera-user' : 'new-api-user';
  const found: Record<string, string[]> = {};
  const played = new Set<string>();

  const headersOf = ({ id, token, jar }: Person): Record<string, string> =>
    isBearer ? { authorization: `Bearer ${token}` } : { cookie: jar.header(), [userHeader]: String(id) };

  const ask = async (as: Person | Record<string, string> | undefined, method: string, path: string, body?: unknown) => {
    const headers = as === undefined ? {} : isPerson(as) ? headersOf(as) : as;
    const answer = await send<unknown>(`${facade.url}${path}`, method, { body, headers });
    const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    const isObject = typeof answer.body === 'object' && answer.body !== null;
    return {
      told: {
        status: answer.status,
        body: isObject ? (answer.body as Row) : {},
        text: isObject ? '' : String(answer.body),
        cookies: answer.headers['set-cookie'] ?? [],
      },
      form: { status: answer.status, type, body: answer.body },
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
    play: async (name, as, method, path, body) => {
      const exchange = recording.exchanges[name];
      if (!exchange) {
        return nothing;
      }
      played.add(name);
      const { told, form } = await ask(as, method, path, body);
      const differing = differences(exchange, recording, form);
      if (exchange.method !== method) {
        differing.push(`asked by ${method}, not ${exchange.method}`);
      }
      if (differing.length > 0) {
        found[name] = [...differing, JSON.stringify(told.body).slice(0, 300)];
      }
      return told;
    },
    signIn: async (username, password) => {
      const { told } = await ask(undefined, 'POST', '/api/user/login', { username, password });
      const data = (told.body.data ?? {}) as Row;
      const user = (data.user ?? data) as Row;
      const jar = cookieJar();
      jar.keep(told.cookies);
      return { id: Number(user.id), username, password, token: String(data.access_token ?? ''), jar };
    },
  };
}
