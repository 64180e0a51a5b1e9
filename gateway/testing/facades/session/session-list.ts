import { type Context, Hono } from 'hono';
import type { Caller, FacadeEnv } from '../facade';
import { ok, refuse } from '../responses';
import { type BearerStore, sessionRecord } from './bearer-store';
import { clearRefreshCookie } from './refresh-cookie';

export function sessionList(store: BearerStore, identify: (c: Context<FacadeEnv>) => Promise<Caller | Response>): Hono<FacadeEnv> {
  return new Hono<FacadeEnv>()
    .use('/api/user/sessions/*', async (c, next) => {
      const caller = await identify(c);
      if (caller instanceof Response) {
        return caller;
      }
      if (!caller.sid) {
        return refuse(c, 'a dashboard login session is required', 403, 'AUTH_SESSION_REQUIRED');
      }
      c.set('caller', caller);
      return next();
    })
    .get('/api/user/sessions', (c) => {
      const { sid, userId } = c.var.caller;
      return ok(
        c,
        store.ofUser(userId).map((session) => sessionRecord(session, sid)),
      );
    })
    .post('/api/user/sessions/revoke-others', (c) => {
      const { sid, userId } = c.var.caller;
      return ok(c, { revoked_count: store.revokeAll(userId, sid) });
    })
    .delete('/api/user/sessions/:sid', (c) => {
      const { sid, userId } = c.var.caller;
      const session = store.get(c.req.param('sid'));
      if (session?.userId !== userId || session.revoked) {
        return refuse(c, 'session not found', 404, 'AUTH_SESSION_NOT_FOUND');
      }
      session.revoked = true;
      const current = session.sid === sid;
      if (current) {
        clearRefreshCookie(c);
      }
      return ok(c, { current, revoked_sid: session.sid });
    });
}
