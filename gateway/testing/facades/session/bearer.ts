import { userStatus } from '@console/shared/contract';
import { type Context, Hono } from 'hono';
import type { Identity, Row } from '../embedded';
import { type Caller, type FacadeCore, type FacadeEnv, languageOf, type SessionStrategy } from '../facade';
import { ok, readJson, refuse } from '../responses';
import { selfRecord } from '../users/self-record';
import { accessTokens } from './access-tokens';
import { type BearerSession, bearerStore, type ClientInfo, sessionRecord } from './bearer-store';
import { passwordSignIn } from './password-sign-in';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from './refresh-cookie';
import { codeCheckFor, secondSteps } from './second-step';
import { securityProofs } from './security-proofs';
import { sessionList } from './session-list';

const maxSessions = 50;
const maxSignIns = 100;

const clientOf = (c: Context): ClientInfo => ({
  userAgent: c.req.header('user-agent') ?? '',
  ip: c.req.header('x-forwarded-for') ?? '127.0.0.1',
});

const toSelfRecord = (user: Row) => selfRecord(user, undefined, Number(user.role));

const refuseInvalidToken = (c: Context) => refuse(c, 'Unauthorized, invalid access token', 401, 'AUTH_UNAUTHORIZED');
const refuseSession = (c: Context, code: string) => refuse(c, 'Unauthorized, not logged in and no access token provided', 401, code);

/** Since July 2026: an access token of 15 minutes in `Authorization`, and a cookie only for refreshing it. */
export function bearerSession(core: FacadeCore): SessionStrategy {
  const { embedded, control } = core;
  const store = bearerStore(control);
  const tokens = accessTokens();
  const steps = secondSteps();
  const proofs = securityProofs();

  const grantTokens = (session: BearerSession): Row => {
    const exp = Date.now() / 1000 + control.accessSeconds;
    return {
      access_expires_at: Math.floor(exp),
      access_token: tokens.issue({ sid: session.sid, version: session.version, exp }),
      session: sessionRecord(session, session.sid),
      token_type: 'Bearer',
    };
  };
  const fetchSelf = (identity: Identity, c: Context) => embedded.call(identity, languageOf(c))('GET', '/api/user/self');

  const startSession = async (c: Context, identity: Identity, method: string) => {
    const hasTooManySessions = control.signIn === 'too-many-sessions' || store.ofUser(identity.userId).length >= maxSessions;
    if (hasTooManySessions) {
      return refuse(c, 'Conflict', 409, 'AUTH_SESSION_LIMIT');
    }
    if (control.signIn === 'too-many-sign-ins' || store.countStarted(identity.userId) >= maxSignIns) {
      return refuse(c, 'Too Many Requests', 429, 'AUTH_SESSION_ISSUANCE_LIMIT');
    }
    const self = await fetchSelf(identity, c);
    const session = store.create(identity, method, clientOf(c));
    setRefreshCookie(c, session);
    return ok(c, { ...grantTokens(session), user: toSelfRecord(self.data as Row) });
  };

  const createCaller = async (
    c: Context,
    identity: Identity,
    authentication: Pick<Caller, 'credential' | 'sid'>,
  ): Promise<Caller | Response> => {
    const self = await fetchSelf(identity, c);
    if (!self.success) {
      return refuseSession(c, authentication.credential === 'session' ? 'AUTH_SESSION_REVOKED' : 'AUTH_USER_DISABLED');
    }
    const user = self.data as Row;
    if (user.status === userStatus.banned) {
      return refuse(c, 'User has been banned', 401, 'AUTH_USER_DISABLED');
    }
    return {
      user,
      userId: identity.userId,
      role: Number(user.role),
      identity,
      call: embedded.call(identity, languageOf(c)),
      ...authentication,
    };
  };

  const identify = async (c: Context): Promise<Caller | Response> => {
    const token = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '';
    const owner = [...control.systemTokens].find(([, systemToken]) => systemToken === token);
    if (owner) {
      return createCaller(c, { userId: owner[0], systemToken: token }, { credential: 'systemToken' });
    }
    const claims = tokens.read(token);
    if (claims === undefined) {
      return refuseInvalidToken(c);
    }
    if (claims === 'expired') {
      return refuseSession(c, 'AUTH_TOKEN_EXPIRED');
    }
    const session = store.get(claims.sid);
    if (!session || session.revoked || session.version !== claims.version) {
      return refuseSession(c, 'AUTH_SESSION_REVOKED');
    }
    return createCaller(c, session.identity, { credential: 'session', sid: session.sid });
  };

  const isMismatch = (c: Context, session: BearerSession) => (c.req.header('x-auth-session') ?? session.sid) !== session.sid;
  const refuseMismatch = (c: Context) => refuse(c, 'Conflict', 409, 'AUTH_SESSION_MISMATCH');
  const refuseRefresh = (c: Context, code: string) => {
    clearRefreshCookie(c);
    return refuse(c, 'Unauthorized', 401, code);
  };

  const routes = new Hono<FacadeEnv>()
    .post('/api/user/login', async (c) => {
      const signedIn = await passwordSignIn(c, core, {
        incomplete: 'Invalid parameters',
        rejected: 'Username or password is incorrect, or user has been banned',
      });
      if (signedIn instanceof Response) {
        return signedIn;
      }
      const { identity, user } = signedIn;
      const accepts = codeCheckFor(control, String(user.username));
      if (!accepts) {
        return startSession(c, identity, 'password');
      }
      const flow = steps.start(identity, accepts);
      return ok(c, { ...flow, require_2fa: true }, 'Please enter two-factor authentication code');
    })
    .post('/api/user/login/2fa', async (c) => {
      const { code, flow_token } = (await readJson(c)) ?? {};
      const result = steps.verify(String(flow_token ?? ''), String(code ?? ''));
      if (result === 'over') {
        return refuse(c, '会话已过期，请重新登录');
      }
      return result === 'wrong' ? refuse(c, '验证码或备用码不正确') : startSession(c, result, '2fa');
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
        return refuseRefresh(c, 'AUTH_UNAUTHORIZED');
      }
      if (isMismatch(c, found)) {
        return refuseMismatch(c);
      }
      const rotation = store.rotate(cookie);
      if (typeof rotation === 'string') {
        return refuseRefresh(c, 'AUTH_SESSION_REVOKED');
      }
      const self = await fetchSelf(found.identity, c);
      if (!self.success) {
        return refuseRefresh(c, 'AUTH_SESSION_REVOKED');
      }
      setRefreshCookie(c, found);
      c.header('Cache-Control', 'no-store');
      return ok(c, { ...grantTokens(found), user: toSelfRecord(self.data as Row) });
    })
    .post('/api/user/auth/logout', async (c) => {
      const cookie = refreshCookie(c);
      const claims = tokens.read(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '');
      const tokenSession = typeof claims === 'object' ? store.get(claims.sid) : undefined;
      const session = tokenSession ?? (cookie === undefined ? undefined : store.find(cookie));
      if (session && isMismatch(c, session)) {
        return refuseMismatch(c);
      }
      if (session) {
        session.revoked = true;
      }
      clearRefreshCookie(c);
      return ok(c, tokenSession && { cookie_cleared: true, revoked_sid: tokenSession.sid });
    });

  return {
    routes: routes.route('/', sessionList(store, identify)),
    identify,
    startSession,
    renewCookie: () => {},
    verify: (_c, { sid = '' }, method, scope) => proofs.issue(sid, method, scope),
    checkVerification: (c, { sid = '' }, wanted) => proofs.check(c.req.header('x-security-proof') ?? '', sid, wanted),
    refuseRole: (c) => refuse(c, 'Unauthorized, insufficient privileges', 403, 'AUTH_INSUFFICIENT_PRIVILEGE'),
    endSessions: (userId, exceptSid) => {
      store.revokeAll(userId, exceptSid);
    },
    afterPasswordChange: async (_c, { sid, userId }) => {
      const session = sid ? store.get(sid) : undefined;
      store.revokeAll(userId, sid);
      if (!session) {
        return undefined;
      }
      session.version += 1;
      return grantTokens(session);
    },
    control: {
      expireTokens: tokens.expireAll,
      revoke: (userId) => {
        store.revokeAll(userId);
      },
    },
  };
}
