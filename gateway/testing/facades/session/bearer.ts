import { userStatus } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Identity, Row } from '../embedded';
import { type Caller, type FacadeCore, type FacadeEnv, languageOf, type SessionStrategy } from '../facade';
import { ok, readJson, refuse } from '../responses';
import { selfRecord } from '../users/self-record';
import { accessTokens } from './access-tokens';
import { type BearerSession, bearerStore, type Origin, sessionRecord } from './bearer-store';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from './refresh-cookie';
import { secondSteps } from './second-step';
import { sessionList } from './session-list';

const maxSessions = 50;
const maxSignIns = 100;

const originOf = (c: Context): Origin => ({
  userAgent: c.req.header('user-agent') ?? '',
  ip: c.req.header('x-forwarded-for') ?? '127.0.0.1',
});

const ownRecord = (user: Row) => selfRecord(user, undefined, Number(user.role));

const unauthorized = (c: Context) => refuse(c, 'Unauthorized, invalid access token', 401, 'AUTH_UNAUTHORIZED');
const over = (c: Context, code: string) => refuse(c, 'Unauthorized, not logged in and no access token provided', 401, code);

/** Since July 2026: an access token of 15 minutes in `Authorization`, and a cookie only for refreshing it. */
export function bearerSession({ embedded, control }: FacadeCore): SessionStrategy {
  const store = bearerStore(control);
  const tokens = accessTokens();
  const steps = secondSteps();

  const grant = (session: BearerSession): Row => {
    const exp = Date.now() / 1000 + control.accessSeconds;
    return {
      access_expires_at: Math.floor(exp),
      access_token: tokens.issue({ sid: session.sid, version: session.version, exp }),
      session: sessionRecord(session, session.sid),
      token_type: 'Bearer',
    };
  };
  const selfOf = (identity: Identity, c: Context) => embedded.call(identity, languageOf(c))('GET', '/api/user/self');

  const begin = async (c: Context, identity: Identity, method: string) => {
    const limited = control.signIn === 'too-many-sessions' || store.ofUser(identity.userId).length >= maxSessions;
    if (limited) {
      return refuse(c, 'Conflict', 409, 'AUTH_SESSION_LIMIT');
    }
    if (control.signIn === 'too-many-sign-ins' || store.begunBy(identity.userId) >= maxSignIns) {
      return refuse(c, 'Too Many Requests', 429, 'AUTH_SESSION_ISSUANCE_LIMIT');
    }
    const self = await selfOf(identity, c);
    const session = store.create(identity, method, originOf(c));
    setRefreshCookie(c, session);
    return ok(c, { ...grant(session), user: ownRecord(self.data as Row) });
  };

  const callerOf = async (c: Context, identity: Identity, known: Pick<Caller, 'by' | 'sid'>): Promise<Caller | Response> => {
    const self = await selfOf(identity, c);
    if (!self.success) {
      return over(c, known.by === 'session' ? 'AUTH_SESSION_REVOKED' : 'AUTH_USER_DISABLED');
    }
    const user = self.data as Row;
    if (user.status === userStatus.banned) {
      return refuse(c, 'User has been banned', 401, 'AUTH_USER_DISABLED');
    }
    return { user, userId: identity.userId, role: Number(user.role), identity, call: embedded.call(identity, languageOf(c)), ...known };
  };

  const identify = async (c: Context): Promise<Caller | Response> => {
    const token = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '';
    const owner = [...control.systemTokens].find(([, systemToken]) => systemToken === token);
    if (owner) {
      return callerOf(c, { userId: owner[0], systemToken: token }, { by: 'systemToken' });
    }
    const claims = tokens.read(token);
    if (claims === undefined) {
      return unauthorized(c);
    }
    if (claims === 'expired') {
      return over(c, 'AUTH_TOKEN_EXPIRED');
    }
    const session = store.get(claims.sid);
    if (!session || session.revoked || session.version !== claims.version) {
      return over(c, 'AUTH_SESSION_REVOKED');
    }
    return callerOf(c, session.identity, { by: 'session', sid: session.sid });
  };

  const isMismatch = (c: Context, session: BearerSession) => (c.req.header('x-auth-session') ?? session.sid) !== session.sid;
  const mismatch = (c: Context) => refuse(c, 'Conflict', 409, 'AUTH_SESSION_MISMATCH');
  const noRefresh = (c: Context, code: string) => {
    clearRefreshCookie(c);
    return refuse(c, 'Unauthorized', 401, code);
  };

  const routes = new Hono<FacadeEnv>()
    .post('/api/user/login', async (c) => {
      const { username, password } = (await readJson(c)) ?? {};
      if (!username || !password) {
        return refuse(c, 'Invalid parameters');
      }
      const signedIn = await embedded.signIn(String(username), String(password), languageOf(c));
      if ('refused' in signedIn) {
        return refuse(c, 'Username or password is incorrect, or user has been banned');
      }
      const { identity, user } = signedIn;
      control.passwords.set(identity.userId, String(password));
      const code = control.codes.get(String(user.username));
      if (code === undefined) {
        return begin(c, identity, 'password');
      }
      const flow = steps.begin(identity, code);
      return ok(c, { ...flow, require_2fa: true }, 'Please enter two-factor authentication code');
    })
    .post('/api/user/login/2fa', async (c) => {
      const { code, flow_token } = (await readJson(c)) ?? {};
      const result = steps.take(String(flow_token ?? ''), String(code ?? ''));
      if (result === 'over') {
        return refuse(c, '会话已过期，请重新登录');
      }
      return result === 'wrong' ? refuse(c, '验证码或备用码不正确') : begin(c, result, '2fa');
    })
    .post('/api/user/auth/refresh', async (c) => {
      if (control.refresh === 'silent') {
        return new Promise<Response>(() => {});
      }
      if (control.refresh === 'limited') {
        return c.body(null, 429, { 'retry-after': '1200' });
      }
      if (control.refresh === 'fails') {
        return c.text('bad gateway', 502);
      }
      const cookie = refreshCookie(c);
      const found = cookie === undefined ? undefined : store.find(cookie);
      if (cookie === undefined || !found) {
        return noRefresh(c, 'AUTH_UNAUTHORIZED');
      }
      if (isMismatch(c, found)) {
        return mismatch(c);
      }
      const presented = store.present(cookie);
      if (typeof presented === 'string') {
        return noRefresh(c, 'AUTH_SESSION_REVOKED');
      }
      const self = await selfOf(found.identity, c);
      if (!self.success) {
        return noRefresh(c, 'AUTH_SESSION_REVOKED');
      }
      setRefreshCookie(c, found);
      c.header('Cache-Control', 'no-store');
      return ok(c, { ...grant(found), user: ownRecord(self.data as Row) });
    })
    .post('/api/user/auth/logout', async (c) => {
      const cookie = refreshCookie(c);
      const claims = tokens.read(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '');
      const named = typeof claims === 'object' ? store.get(claims.sid) : undefined;
      const session = named ?? (cookie === undefined ? undefined : store.find(cookie));
      if (session && isMismatch(c, session)) {
        return mismatch(c);
      }
      if (session) {
        session.revoked = true;
      }
      clearRefreshCookie(c);
      return ok(c, named && { cookie_cleared: true, revoked_sid: named.sid });
    });

  return {
    routes: routes.route('/', sessionList(store, identify)),
    identify,
    begin,
    note: () => {},
    refuseRole: (c) => refuse(c, 'Unauthorized, insufficient privileges', 403, 'AUTH_INSUFFICIENT_PRIVILEGE'),
    endSessions: (userId, stored) => {
      store.endAll(userId, stored);
    },
    afterOwnPassword: async (_c, { sid, userId }) => {
      const session = sid ? store.get(sid) : undefined;
      store.endAll(userId, sid);
      if (!session) {
        return undefined;
      }
      session.version += 1;
      return grant(session);
    },
    control: {
      expireTokens: tokens.expireAll,
      revoke: (userId) => {
        store.endAll(userId);
      },
    },
  };
}
