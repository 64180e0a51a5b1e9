import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Identity, Row } from '../embedded';
import { type Caller, type FacadeCore, type FacadeEnv, languageOf, type SessionStrategy } from '../facade';
import { type RecordShape, shapeRecord } from '../record-shape';
import { ok, readJson, refuse } from '../responses';

const name = 'session';
const lifetime = 30 * 24 * 60 * 60;

type Stored =
  | { kind: 'nobody' }
  | { kind: 'pending'; identity: Identity }
  | { kind: 'user'; identity: Identity; role: number; username: string };

type CookieRules = {
  header: 'New-Api-User' | 'Veloera-User';
  login: RecordShape;
  secondStep: boolean;
};

/**
 * Until July 2026: a cookie that stays valid for 30 days, and a header with the user's id. Signing out only replaces the browser's cookie.
 */
export const cookieSession =
  ({ header, login, secondStep }: CookieRules) =>
  ({ embedded, control }: FacadeCore): SessionStrategy => {
    const cookies = new Map<string, Stored>();
    const give = (c: Context, stored: Stored) => {
      const value = randomBytes(48).toString('base64url');
      cookies.set(value, stored);
      const expires = new Date(Date.now() + lifetime * 1000);
      setCookie(c, name, value, { path: '/', expires, maxAge: lifetime, httpOnly: true, sameSite: 'Strict' });
    };
    const storedIn = (c: Context): Stored => cookies.get(getCookie(c, name) ?? '') ?? { kind: 'nobody' };
    const no = (c: Context, text: string, status: 200 | 401 = 401) => refuse(c, `无权进行此操作，${text}`, status);

    const begin = async (c: Context, identity: Identity) => {
      const user = (await embedded.call(identity, languageOf(c))('GET', '/api/user/self')).data as Row;
      const username = String(user.username);
      give(c, { kind: 'user', identity, role: Number(user.role), username });
      const { id, display_name, role, status, group } = user;
      return ok(c, shapeRecord(login, { id, username, display_name, role, status, group }));
    };

    /** Cookies survive password changes. */
    const selfOf = async (c: Context, stored: Extract<Stored, { kind: 'user' }>): Promise<Row | undefined> => {
      const call = () => embedded.call(stored.identity, languageOf(c))('GET', '/api/user/self');
      const self = await call();
      if (self.success) {
        return self.data as Row;
      }
      const again = await embedded.signIn(stored.username, control.passwords.get(stored.identity.userId) ?? '', languageOf(c));
      if ('refused' in again) {
        return undefined;
      }
      stored.identity = again.identity;
      return (await call()).data as Row;
    };

    const identify = async (c: Context): Promise<Caller | Response> => {
      const session = storedIn(c);
      const token = c.req.header('authorization')?.replace(/^Bearer /i, '');
      const owner = token === undefined ? undefined : [...control.systemTokens].find(([, systemToken]) => systemToken === token);
      if (session.kind !== 'user' && token === undefined) {
        return no(c, '未登录且未提供 access token');
      }
      if (session.kind !== 'user' && !owner) {
        return no(c, 'access token 无效', 200);
      }
      const identity = session.kind === 'user' ? session.identity : { userId: owner?.[0] ?? 0, systemToken: token ?? '' };
      const named = c.req.header(header);
      if (!named) {
        return no(c, `未提供 ${header}`);
      }
      if (Number(named) !== identity.userId) {
        return no(c, `${header} 与登录用户不匹配`);
      }
      const call = embedded.call(identity, languageOf(c));
      const user = session.kind === 'user' ? await selfOf(c, session) : ((await call('GET', '/api/user/self')).data as Row | undefined);
      if (!user) {
        return refuse(c, 'record not found');
      }
      const by = session.kind === 'user' ? 'session' : 'systemToken';
      const current = session.kind === 'user' ? session.identity : identity;
      const role = session.kind === 'user' ? session.role : Number(user.role);
      return { user, userId: current.userId, role, by, identity: current, call: embedded.call(current, languageOf(c)) };
    };

    const routes = new Hono<FacadeEnv>()
      .post('/api/user/login', async (c) => {
        const { username, password } = (await readJson(c)) ?? {};
        if (!username || !password) {
          return refuse(c, '无效的参数');
        }
        const signedIn = await embedded.signIn(String(username), String(password), languageOf(c));
        if ('refused' in signedIn) {
          return refuse(c, '用户名或密码错误，或用户已被封禁');
        }
        const { identity, user } = signedIn;
        control.passwords.set(identity.userId, String(password));
        if (!secondStep || !control.codes.has(String(user.username))) {
          return begin(c, identity);
        }
        give(c, { kind: 'pending', identity });
        return ok(c, { require_2fa: true }, '请输入两步验证码');
      })
      .get('/api/user/logout', (c) => {
        if (storedIn(c).kind !== 'nobody') {
          give(c, { kind: 'nobody' });
        }
        return ok(c);
      });
    if (secondStep) {
      routes.post('/api/user/login/2fa', async (c) => {
        const pending = storedIn(c);
        if (pending.kind !== 'pending') {
          return refuse(c, '会话已过期，请重新登录');
        }
        const user = (await embedded.call(pending.identity, languageOf(c))('GET', '/api/user/self')).data as Row;
        const { code } = (await readJson(c)) ?? {};
        if (code !== control.codes.get(String(user.username))) {
          return refuse(c, '验证码或备用码不正确');
        }
        // The response sets the cookie twice; the last one counts.
        give(c, { kind: 'nobody' });
        return begin(c, pending.identity);
      });
    }

    return {
      routes,
      identify,
      begin,
      note: (c) => {
        const stored = storedIn(c);
        give(c, stored);
      },
      refuseRole: (c) => no(c, '权限不足', 200),
      endSessions: () => {},
      afterOwnPassword: async () => undefined,
      control: { expireTokens: () => {}, revoke: () => cookies.clear() },
    };
  };
