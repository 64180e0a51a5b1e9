import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Identity, Row } from '../embedded';
import { type Caller, type FacadeCore, type FacadeEnv, languageOf, type SessionStrategy } from '../facade';
import { type RecordShape, shapeRecord } from '../record-shape';
import { ok, readJson, refuse } from '../responses';
import { passwordSignIn } from './password-sign-in';
import { codeCheckFor } from './second-step';
import { type ProofMethod, proofSeconds } from './security-proofs';

const name = 'session';
const lifetime = 30 * 24 * 60 * 60;

type CookieSession =
  | { kind: 'nobody' }
  | { kind: 'pending'; identity: Identity }
  | { kind: 'user'; identity: Identity; role: number; username: string; verified?: { method: ProofMethod; until: number } };

type CookieRules = {
  userIdHeader: 'New-Api-User' | 'Veloera-User';
  loginShape: RecordShape;
  secondStep: boolean;
};

/**
 * Until July 2026: a cookie that stays valid for 30 days, and a header with the user's id. Signing out only replaces the browser's cookie.
 */
export const cookieSession =
  ({ userIdHeader, loginShape, secondStep }: CookieRules) =>
  (core: FacadeCore): SessionStrategy => {
    const { embedded, control } = core;
    const cookies = new Map<string, CookieSession>();
    const setSession = (c: Context, session: CookieSession) => {
      const value = randomBytes(48).toString('base64url');
      cookies.set(value, session);
      const expires = new Date(Date.now() + lifetime * 1000);
      setCookie(c, name, value, { path: '/', expires, maxAge: lifetime, httpOnly: true, sameSite: 'Strict' });
    };
    const readSession = (c: Context): CookieSession => cookies.get(getCookie(c, name) ?? '') ?? { kind: 'nobody' };
    const refuseAccess = (c: Context, text: string, status: 200 | 401 = 401) => refuse(c, `无权进行此操作，${text}`, status);

    const startSession = async (c: Context, identity: Identity) => {
      const user = (await embedded.call(identity, languageOf(c))('GET', '/api/user/self')).data as Row;
      const username = String(user.username);
      setSession(c, { kind: 'user', identity, role: Number(user.role), username });
      const { id, display_name, role, status, group } = user;
      return ok(c, shapeRecord(loginShape, { id, username, display_name, role, status, group }));
    };

    /** Cookies survive password changes. */
    const fetchSelf = async (c: Context, session: Extract<CookieSession, { kind: 'user' }>): Promise<Row | undefined> => {
      const readSelf = () => embedded.call(session.identity, languageOf(c))('GET', '/api/user/self');
      const self = await readSelf();
      if (self.success) {
        return self.data as Row;
      }
      const renewed = await embedded.signIn(session.username, control.passwords.get(session.identity.userId) ?? '', languageOf(c));
      if ('error' in renewed) {
        return undefined;
      }
      session.identity = renewed.identity;
      return (await readSelf()).data as Row;
    };

    const identify = async (c: Context): Promise<Caller | Response> => {
      const session = readSession(c);
      const token = c.req.header('authorization')?.replace(/^Bearer /i, '');
      const owner = token === undefined ? undefined : [...control.systemTokens].find(([, systemToken]) => systemToken === token);
      if (session.kind !== 'user' && token === undefined) {
        return refuseAccess(c, '未登录且未提供 access token');
      }
      if (session.kind !== 'user' && !owner) {
        return refuseAccess(c, 'access token 无效', 200);
      }
      const identity = session.kind === 'user' ? session.identity : { userId: owner?.[0] ?? 0, systemToken: token ?? '' };
      const userId = c.req.header(userIdHeader);
      if (!userId) {
        return refuseAccess(c, `未提供 ${userIdHeader}`);
      }
      if (Number(userId) !== identity.userId) {
        return refuseAccess(c, `${userIdHeader} 与登录用户不匹配`);
      }
      const call = embedded.call(identity, languageOf(c));
      const user = session.kind === 'user' ? await fetchSelf(c, session) : ((await call('GET', '/api/user/self')).data as Row | undefined);
      if (!user) {
        return refuse(c, 'record not found');
      }
      const credential = session.kind === 'user' ? 'session' : 'systemToken';
      const current = session.kind === 'user' ? session.identity : identity;
      const role = session.kind === 'user' ? session.role : Number(user.role);
      return { user, userId: current.userId, role, credential, identity: current, call: embedded.call(current, languageOf(c)) };
    };

    const routes = new Hono<FacadeEnv>()
      .post('/api/user/login', async (c) => {
        const signedIn = await passwordSignIn(c, core, { incomplete: '无效的参数', rejected: '用户名或密码错误，或用户已被封禁' });
        if (signedIn instanceof Response) {
          return signedIn;
        }
        const { identity, user } = signedIn;
        if (!secondStep || !codeCheckFor(control, String(user.username))) {
          return startSession(c, identity);
        }
        setSession(c, { kind: 'pending', identity });
        return ok(c, { require_2fa: true }, '请输入两步验证码');
      })
      .get('/api/user/logout', (c) => {
        if (readSession(c).kind !== 'nobody') {
          setSession(c, { kind: 'nobody' });
        }
        return ok(c);
      });
    if (secondStep) {
      routes.post('/api/user/login/2fa', async (c) => {
        const pending = readSession(c);
        if (pending.kind !== 'pending') {
          return refuse(c, '会话已过期，请重新登录');
        }
        const user = (await embedded.call(pending.identity, languageOf(c))('GET', '/api/user/self')).data as Row;
        const { code } = (await readJson(c)) ?? {};
        if (!codeCheckFor(control, String(user.username))?.(String(code ?? ''))) {
          return refuse(c, '验证码或备用码不正确');
        }
        // The response sets the cookie twice; the last one counts.
        setSession(c, { kind: 'nobody' });
        return startSession(c, pending.identity);
      });
    }

    return {
      routes,
      identify,
      startSession,
      renewCookie: (c) => {
        const stored = readSession(c);
        setSession(c, stored);
      },
      refuseRole: (c) => refuseAccess(c, '权限不足', 200),
      endSessions: () => {},
      verify: (c, _caller, method) => {
        const expires_at = Math.floor(Date.now() / 1000) + proofSeconds;
        // The verification is in the cookie, so that the former cookie has none.
        setSession(c, { ...readSession(c), verified: { method, until: expires_at } } as CookieSession);
        return { expires_at, verified: true };
      },
      checkVerification: (c, _caller, { method }) => {
        const session = readSession(c);
        if (session.kind !== 'user' || session.verified === undefined) {
          return ['VERIFICATION_REQUIRED', '需要安全验证'];
        }
        if (session.verified.until <= Date.now() / 1000) {
          return ['VERIFICATION_EXPIRED', '验证已过期，请重新验证'];
        }
        return method === undefined || session.verified.method === method
          ? undefined
          : ['VERIFICATION_METHOD_MISMATCH', '请先完成对应的安全验证'];
      },
      afterPasswordChange: async () => undefined,
      control: { expireTokens: () => {}, revoke: () => cookies.clear() },
    };
  };
